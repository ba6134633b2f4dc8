import type { RequestListener } from "node:http";
import firm from "../../src/content/firm.json" with { type: "json" };
import posted from "../../src/content/posted-form.json" with { type: "json" };
import { escapeHtml } from "../../src/domain/escapeHtml.ts";
import { fillFirmValues } from "../../src/domain/firmPlaceholders.ts";
import { frenchTypography } from "../../src/domain/frenchTypography.ts";
import type { FirmRecord } from "../../src/generated/content.ts";
import { unavailable } from "../backend/gateway/answer.ts";
import { ownPage } from "../shared/ownPage.ts";

const { refused, general, dropped, back, call } = posted.outcome;

const worded = (text: string): string =>
  escapeHtml(frenchTypography(fillFirmValues(text, firm as FirmRecord)));

/** A page that needs nothing of the site: of the build not a file may be there. */
function pageOf(title: string, texts: readonly string[]): string {
  const paragraphs = texts.map((text) => `<p>${worded(text)}</p>`).join("\n");
  const body = `<main>\n<h1>${worded(title)}</h1>\n${paragraphs}\n</main>`;
  return ownPage(worded(title), body, '<meta name="color-scheme" content="light dark">');
}

const pages = {
  posted: pageOf(refused, [general.unavailable, `${dropped} ${back}`, call]),
  read: pageOf(firm.name, [general.unavailable, call]),
};

const headers = {
  "retry-after": "5",
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  // Without it Firefox forgets on the way back what was typed before.
  "cross-origin-opener-policy": "same-origin",
  "x-content-type-options": "nosniff",
};

/**
 * Says that the site is being built, when even its page for unknown addresses is not there: to a
 * visitor by a page, also where his browser has posted a form, to a page's scripts as the backend does.
 */
export const answerWhileBuilding: RequestListener = ({ method, headers: asked }, response) => {
  const isPage = String(asked.accept).includes("text/html");
  const page = method === "POST" ? pages.posted : pages.read;
  const { body, headers: type } = isPage
    ? { body: page, headers: { "content-type": "text/html;charset=utf-8" } }
    : unavailable();
  response.writeHead(503, { ...headers, ...type });
  response.end(method === "HEAD" ? undefined : body);
};
