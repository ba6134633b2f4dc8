import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { WordingRecord } from "../../../src/generated/content.ts";
import { type DiagnosticContent, DiagnosticPage } from "../../../src/templates/DiagnosticPage.tsx";
import { SiteContext } from "../../../src/templates/SiteContext.ts";
import { type ZoneContent, ZonePage } from "../../../src/templates/ZonePage.tsx";
import { ActionBar } from "../../../src/ui/ActionBar.tsx";
import { Footer } from "../../../src/ui/Footer.tsx";
import { Header } from "../../../src/ui/Header.tsx";
import { copyOf, siteOf, withFile } from "./siteContent.ts";

/** The record of common words, each followed by a sign that no code can know. */
function signed(): WordingRecord {
  const words = copyOf<WordingRecord>("wording.json");
  for (const group of [words.frame, words.summary, words.action, words.page, words.zone]) {
    for (const [key, text] of Object.entries(group)) {
      if (key !== "picture") Object.assign(group, { [key]: `${text} §${key}` });
    }
  }
  return words;
}

const site = siteOf(withFile({ file: "wording.json", kind: "wording", data: signed() }));
const { frame, menu, footer } = site.shell;
const words = frame.words.frame;
const phone = { ...frame.firm.landline, name: frame.words.action.phone };

function contentOf<Content>(path: string): Content {
  return site.routes.find((route) => route.path === path)?.content as Content;
}

const page = renderToStaticMarkup(
  <SiteContext value={frame}>
    <Header name="" phone={phone} entries={menu} current="/" words={words} />
    <DiagnosticPage content={contentOf<DiagnosticContent>("/avant-vente/dpe")} />
    <ZonePage content={contentOf<ZoneContent>("/zones/paris")} />
    <Footer content={footer} words={words}>
      <p />
    </Footer>
    <ActionBar action={frame.quote} phone={phone} words={words} />
  </SiteContext>,
);

describe("a changed word shows where visitors meet it:", () => {
  test.each([
    ["home", / aria-label="[^"]* §home"/],
    ["mainMenu", /<nav[^>]* aria-label="[^"]* §mainMenu"/],
    ["mobileMenu", /<nav[^>]* aria-label="[^"]* §mobileMenu"/],
    ["menu", /<span>[^<]* §menu<\/span>/],
    ["menu, once open", /<dialog[^>]* aria-label="[^"]* §menu"/],
    ["closeMenu", /<span>[^<]* §closeMenu<\/span>/],
    ["actions", /<nav[^>]* aria-label="[^"]* §actions"/],
    ["callShort", / §callShort</],
    ["socialLinks", /<ul[^>]* aria-label="[^"]* §socialLinks"/],
    ["breadcrumb", /<nav[^>]* aria-label="[^"]* §breadcrumb"/],
    ["phone", /<a[^>]* href="tel:[^"]*" aria-label="[^"]* §phone"/],
    ["title of the summary", /<h2[^>]*>[^<]* §title<\/h2>/],
    ["promise of the summary", /<dd>[^<]* §promise<\/dd>/],
    ["question of the summary", /<a[^>]*>[^<]* §question<\/a>/],
    ["department", /> ?[^<]*75 §department</],
  ])("%s", (_, found) => {
    expect(page).toMatch(found);
  });
});
