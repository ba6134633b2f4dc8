import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { WordingRecord } from "../../../src/generated/content.ts";
import { DiagnosticPage } from "../../../src/templates/DiagnosticPage.tsx";
import { SiteContext } from "../../../src/templates/SiteContext.ts";
import { ZonePage } from "../../../src/templates/ZonePage.tsx";
import { ActionBar } from "../../../src/ui/ActionBar.tsx";
import { Footer } from "../../../src/ui/Footer.tsx";
import { Header } from "../../../src/ui/Header.tsx";
import { contentAt, copyOf, siteOf, withFile } from "../site/siteContent.ts";

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
const { menu, footer } = site;
const words = site.words.frame;
const phone = { ...site.firm.phones.landline, name: site.words.action.phone };

const page = renderToStaticMarkup(
  <SiteContext value={site}>
    <Header name="" phone={phone} entries={menu} current="/" words={words} />
    <DiagnosticPage content={contentAt(site, "diagnostic", "/avant-vente/dpe")} />
    <ZonePage content={contentAt(site, "zone", "/zones/paris")} />
    <Footer content={footer} words={words}>
      <p />
    </Footer>
    <ActionBar action={site.quote} phone={phone} words={words} />
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
    ["promise of the summary", /<dd[^>]*>[^<]* §promise<\/dd>/],
    ["question of the summary", /<a[^>]*>[^<]* §question<\/a>/],
    ["department", /> ?[^<]*75 §department</],
  ])("%s", (_, found) => {
    expect(page).toMatch(found);
  });
});
