import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { App } from "../../../src/app/App.tsx";
import { siteOf } from "./siteContent.ts";

const site = siteOf();

/** Forms that have nothing in their places. */
const forms = {
  formOf: () => ({ kind: "single" as const, parameters: [], html: () => "", plainHtml: () => "" }),
  outcomes: [],
  refusals: [],
};

const htmlOf = (path: string) =>
  renderToStaticMarkup(
    <StaticRouter location={path}>
      <App site={{ ...site, forms }} />
    </StaticRouter>,
  );

/** Which parts of the frame a page has around it. */
function frameOf(path: string) {
  const html = htmlOf(path);
  const foot = html.slice(html.indexOf("<footer"));
  return {
    newsletter: foot.includes(`data-form="${site.footer.newsletter.formName}"`),
    actionBar: foot.slice(foot.indexOf("</footer>")).includes(`href="${site.quote.url}"`),
    legal: foot.includes('href="/mentions-legales"'),
  };
}

test.each(site.pages)(
  "$route has around it what its record does not do without",
  ({ route, without = [] }) => {
    expect(frameOf(route)).toEqual({
      newsletter: !without.includes("footer"),
      actionBar: !without.includes("action-bar"),
      legal: true,
    });
  },
);

test("the quote does without foot and bar, its confirmation without the bar", () => {
  const without = (kind: string) => site.pages.find((page) => page.kind === kind)?.without;
  expect(without("quote")).toEqual(expect.arrayContaining(["footer", "action-bar"]));
  expect(without("quote-confirmation")).toEqual(["action-bar"]);
});

const explaining = new Set(["diagnostic", "zone", "dtg-ppt", "audit", "obligations"]);

test.each(site.pages.filter(({ kind }) => explaining.has(kind)))(
  "$route leads to the questionnaire, for what it is about",
  ({ route }) => {
    const html = htmlOf(route);
    const main = html.slice(html.indexOf("<main"), html.indexOf("<footer"));
    const [, section] = /^\/avant-(vente|location)\//.exec(route) ?? [];
    expect(main).toContain(`href="${site.tool.url}${section ? `?transaction=${section}` : ""}`);
    expect(html.slice(html.indexOf("<footer"))).toContain(`href="${site.tool.url}"`);
  },
);
