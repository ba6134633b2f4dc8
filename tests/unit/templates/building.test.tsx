import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { HomePage } from "../../../src/templates/HomePage.tsx";
import { SiteContext } from "../../../src/templates/SiteContext.ts";
import { contentAt, siteOf } from "../site/siteContent.ts";

const site = siteOf();
const home = contentAt(site, "home", "/");
const page = renderToStaticMarkup(
  <SiteContext value={site}>
    <HomePage content={home} />
  </SiteContext>,
);
const [, drawing = ""] = /<svg[^>]*viewBox="0 0 640 800"(.*?)<\/svg>/.exec(page) ?? [];
const [, list = ""] = /<ol[^>]*>(.*?)<\/ol>/.exec(page) ?? [];
const items = list.split(/<li[^>]*>/).slice(1);

/** The word that stands beside a link of the list for a combination of choices. */
function wordFor(url: string, choices: string): string | undefined {
  const item = items.find((one) => one.includes(`href="${url}"`)) ?? "";
  const marks = item.split("data-if=").slice(1);
  const shown = marks.filter((mark) => mark.split('"')[1]?.split(" ").includes(choices));
  expect(shown.length).toBeLessThan(2);
  return Object.values(home.building.results).find((word) => shown[0]?.includes(word));
}

/** How the drawing shows what leads to a page: dimmed (`off`), to be checked (`open`), or as it is. */
function shownAs(url: string, choices: string): string {
  const [link = ""] = new RegExp(`<a href="${url}".*?<rect`).exec(drawing) ?? [];
  const marks = [...link.matchAll(/class="_(off|open)_[^"]*"[^>]*? data-if="([^"]*)"/g)];
  const own = marks.filter(([, , when = ""]) => when.split(" ").includes(choices));
  return own.map(([, mark]) => mark).join();
}

describe("the building on the home page", () => {
  test.each([
    ["/avant-vente/amiante", "vente/avant-1949", "Obligatoire"],
    ["/avant-vente/amiante", "vente/1949-1997", "Obligatoire"],
    ["/avant-vente/amiante", "vente/apres-1997", "Non concerné"],
    ["/avant-vente/amiante", "vente/ne-sais-pas", "À vérifier"],
    ["/avant-vente/plomb", "vente/avant-1949", "Obligatoire"],
    ["/avant-vente/plomb", "vente/1949-1997", "Non concerné"],
    ["/avant-location/plomb", "location/avant-1949", "Obligatoire"],
    ["/avant-location/dpe", "location/apres-1997", "Obligatoire"],
    ["/avant-vente/termites", "location/avant-1949", "Non concerné"],
    ["/avant-vente/mesurage", "vente/ne-sais-pas", "Obligatoire"],
  ])("%s, %s: %s, and the drawing agrees", (url, choices, word) => {
    expect(wordFor(url, choices)).toBe(word);
    const marks: Record<string, string> = { "Non concerné": "off", "À vérifier": "open" };
    expect(shownAs(url, choices)).toBe(marks[word] ?? "");
  });

  test("shows every service once, numbered as in the list", () => {
    const pages = items.map((item) => /href="([^"]*)"/.exec(item)?.[1]);
    const { services } = home;
    expect([...pages].sort()).toEqual(services.cards.map(({ url }) => url).sort());
    const numbers = pages.map((url) => {
      const [, part = ""] = drawing.split(`<a href="${url}"`);
      return Number(/<text[^>]*>(\d+)</.exec(part)?.[1]);
    });
    expect(numbers).toEqual(pages.map((_, index) => index + 1));
  });

  test("has styles for every combination of choices", () => {
    const styles = readFileSync("src/templates/BuildingSection.module.css", "utf8").replace(
      /\s+/g,
      " ",
    );
    const choices = [...list.matchAll(/data-if="([^"]*)"/g)].flatMap(([, when = ""]) =>
      when.split(" "),
    );
    expect(new Set(choices).size).toBe(8);
    for (const one of new Set(choices)) {
      const [transaction, permit] = one.split("/");
      const chosen = `.building:has([value="${transaction}"]:checked):has([value="${permit}"]:checked)`;
      expect(styles).toContain(`${chosen} [data-if~="${one}"]`);
    }
  });
});
