import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { DiagnosticPage } from "../../../src/templates/DiagnosticPage.tsx";
import { MessagePage } from "../../../src/templates/MessagePage.tsx";
import { ObligationsPage } from "../../../src/templates/ObligationsPage.tsx";
import { SiteContext } from "../../../src/templates/SiteContext.ts";
import { ZonePage } from "../../../src/templates/ZonePage.tsx";
import { contentAt, siteOf } from "../site/siteContent.ts";

const site = siteOf();

/** A page's HTML without what only sets single words (1er, est-il). */
function markup(page: ReactNode): string {
  return renderToStaticMarkup(<SiteContext value={site}>{page}</SiteContext>)
    .replace(/<\/?sup>/g, "")
    .replace(/<span class="unbroken">(.*?)<\/span>/g, "$1");
}

describe("a diagnostic", () => {
  const content = contentAt(site, "diagnostic", "/avant-vente/dpe");

  test("shows its parts in the order of reading", () => {
    const html = markup(<DiagnosticPage content={content} />);
    const words = site.words;
    const order = [
      content.title,
      words.diagnostic.description,
      words.diagnostic.whenNeeded,
      words.diagnostic.requirements,
      words.diagnostic.process,
      words.page.note,
      words.page.relatedLinks,
    ].map((text) => html.indexOf(`${text}<`));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(Math.min(...order)).toBeGreaterThan(0);
  });

  test("leads from its essentials to the questionnaire about a property for the same", () => {
    const [, essentials = ""] = markup(<DiagnosticPage content={content} />).split("<aside");
    expect(essentials.split("</aside")[0]).toContain('href="/mes-diagnostics?transaction=vente"');
  });

  test("leaves out what its record does not tell", () => {
    const { calendars: _calendars, consequences: _consequences, ...short } = content;
    const html = markup(<DiagnosticPage content={{ ...short, faq: [], legalSources: [] }} />);
    expect(html).not.toContain(site.words.diagnostic.consequences);
    expect(html).not.toContain(site.words.page.faq);
    expect(html).not.toContain(site.words.page.legalSources);
  });
});

describe("obligations", () => {
  const content = contentAt(site, "obligations", "/avant-location/obligations");
  const html = markup(<ObligationsPage content={{ ...content, relatedLinks: [] }} />);

  test("have a card and a row for each diagnostic, both with its link", () => {
    for (const { url, condition } of content.obligations) {
      expect(html.split(`href="${url}"`)).toHaveLength(3);
      expect(html).toContain(condition);
    }
  });

  test("say in words, too, that a card's calendar stands for a validity", () => {
    for (const { validity } of content.obligations)
      expect(html).toContain(`${site.words.page.validity} : </span>${validity}</span>`);
  });
});

describe("a zone", () => {
  const content = contentAt(site, "zone", "/zones/ile-de-france");

  test("marks sample firms of its directory as such", () => {
    const firms =
      content.directory?.firms.map((firm) => ({ ...firm, sample: true as const })) ?? [];
    const [first, ...others] = firms.map(({ sample: _, ...firm }) => firm);
    if (!content.directory || !first) throw new Error("The page has no directory.");
    const directory = { ...content.directory, firms: [first, ...firms.slice(1)] };
    const html = markup(<ZonePage content={{ ...content, directory }} />);
    expect(html.split(site.words.zone.sampleFirm)).toHaveLength(others.length + 1);
  });

  test("without directory and reasons has neither part", () => {
    const { directory: _directory, whyChooseUs: _reasons, ...short } = content;
    const html = markup(<ZonePage content={short} />);
    expect(html).not.toContain('id="annuaire"');
    expect(html).not.toContain('id="pourquoi-nous"');
  });
});

describe("where a link of the newsletter leads", () => {
  const content = contentAt(site, "newsletter", "/lettre-information/confirmation");
  const page = <MessagePage content={content} />;
  const functionUrl = "https://a.supabase.co/functions/v1/send-form-notification";

  test("the button posts to the page's own server, which reads the code in its address", () => {
    const html = markup(page);
    expect(html).toContain('<form class="stack-4" method="post">');
    expect(html).not.toContain(site.words.newsletter.code);
    expect(html).not.toMatch(/<button[^>]* disabled/);
    expect(html).toContain(content.consent);
  });

  test("on a static host it posts to the function; the button waits for the code, which is copied without scripts", () => {
    const html = renderToStaticMarkup(
      <SiteContext value={{ ...site, functionUrl }}>{page}</SiteContext>,
    );
    expect(html).toContain(`action="${functionUrl}"`);
    const buttons = html.match(/(<noscript>)?<button type="submit"[^>]*>/g);
    expect(buttons).toEqual([
      expect.stringMatching(/^<noscript>(?!.* disabled)/),
      expect.stringMatching(/^<button.* disabled/),
    ]);
    expect(html).toMatch(
      new RegExp(`<noscript><label.*${site.words.newsletter.code}.*<input.*name="code"`),
    );
  });
});

test("a title in another language says so", () => {
  const content = contentAt(site, "not-found", "/*");
  expect(markup(<MessagePage content={content} />)).toMatch(/<h1[^>]* lang="en">/);
});
