import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { browserForFile } from "./support/engine.ts";
import { axeFaults, openPage, visit, type WatchedPage } from "./support/page.ts";
import { firm, routes } from "./support/routes.ts";

const origin = inject("origin");
const canonicalPaths = [...new Set(routes.map(({ page }) => page.route))];

const browser = browserForFile();

function decoded(html: string): string {
  return html
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ");
}

/** The words of a body: its text, then its markup for the names that stand in attributes. */
function wordsOf(html: string): string {
  const body = html
    .slice(html.indexOf("<body"))
    .replace(/<script\b[\s\S]*?<\/script>/g, "")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<\/?sup>/g, "")
    .replace(/<span class="unbroken">(.*?)<\/span>/g, "$1");
  return decoded(body.replace(/<[^>]+>/g, " ")) + decoded(body);
}

/** Every sentence of a page's content: what a visitor must find in the HTML as served. */
function sentencesOf(value: unknown): string[] {
  if (typeof value === "string") return /\s/.test(value) ? [value.replace(/\s+/g, " ")] : [];
  if (typeof value !== "object" || value === null) return [];
  const { sources: _sources, alt: _alt, ...readable } = value as Record<string, unknown>;
  return Object.values(readable).flatMap(sentencesOf);
}

const menuIn = (html: string) => /<nav[\s\S]*?<\/nav>/.exec(html)?.[0];

describe("every address, as served", () => {
  test.each(routes)("$path holds its whole text in the HTML", async ({ path, page }) => {
    const response = await fetch(origin + path);
    const words = wordsOf(await response.text());
    const { address, phones, hours } = firm;
    const told = [page.content, page.kind === "contact" && [address, phones, hours.displayed]];
    const missing = sentencesOf(told).filter((text) => !words.includes(text));
    expect(response.status).toBe(200);
    expect(missing).toEqual([]);
  });

  test("one title, one description and one canonical for each page", async () => {
    const heads = await Promise.all(
      canonicalPaths.map(async (path) => {
        const html = await (await fetch(origin + path)).text();
        return {
          titles: html.match(/<title>[^<]+<\/title>/g),
          description: /<meta name="description" content="([^"]+)"/.exec(html)?.[1],
          canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1],
          headings: html.match(/<h1[\s>]/g)?.length,
        };
      }),
    );
    expect(new Set(heads.map((head) => String(head.titles))).size).toBe(heads.length);
    expect(new Set(heads.map((head) => head.description)).size).toBe(heads.length);
    expect(new Set(heads.map((head) => head.canonical)).size).toBe(heads.length);
    expect(heads.filter((head) => head.headings !== 1 || head.titles?.length !== 1)).toEqual([]);
  });

  test("two addresses of one page share its canonical and its mark in the menu", async () => {
    const aliases = routes.filter(({ path, page }) => path !== page.route);
    expect(aliases.length).toBeGreaterThan(0);
    for (const { path, page } of aliases) {
      const html = await (await fetch(origin + path)).text();
      expect(html).toMatch(new RegExp(`<link rel="canonical" href="https://[^/"]+${page.route}"`));
      expect(menuIn(html)).toBe(menuIn(await (await fetch(origin + page.route)).text()));
    }
  });

  test("sitemap.xml lists the canonical addresses and nothing else", async () => {
    const xml = await (await fetch(`${origin}/sitemap.xml`)).text();
    const listed = [...xml.matchAll(/<loc>https:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
      (match) => match[1],
    );
    const indexed = routes
      .filter(({ page }) => !page.hiddenFromSearch)
      .map(({ page }) => page.route);
    expect(listed.sort()).toEqual([...new Set(indexed)].sort());
  });

  test("an unknown address answers 404 and says so", async () => {
    const response = await fetch(`${origin}/nulle-part`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("Oops! Page not found");
  });

  test("an unknown diagnostic answers 404 and says so", async () => {
    const responses = await Promise.all(
      ["diagnostic", "avant-vente", "avant-location"].map((folder) =>
        fetch(`${origin}/${folder}/inconnu`),
      ),
    );
    for (const response of responses) {
      expect(response.status).toBe(404);
      expect(await response.text()).toContain("Diagnostic non trouvé");
    }
  });

  test.each(["/nulle-part", "/diagnostic/inconnu"])(
    "%s, which is no page, names no address of its own",
    async (path) => {
      const html = await (await fetch(origin + path)).text();
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).not.toMatch(/rel="canonical"|og:url/);
    },
  );

  test("a slash at the end leads to the address without it", async () => {
    const response = await fetch(`${origin}/contact/?objet=dpe`, { redirect: "manual" });
    expect(response.status).toBe(301);
    expect(response.headers.get("location")).toBe("/contact?objet=dpe");
  });

  test("the security headers stand on every answer", async () => {
    for (const path of ["/", "/devis", "/nulle-part", "/robots.txt"]) {
      const { headers } = await fetch(origin + path);
      const policy = headers.get("content-security-policy");
      expect(policy).toContain("script-src 'self'");
      expect(policy).not.toMatch(/unsafe-/);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    }
  });

  test("the host's hidden forms are all there, each with its trap", async () => {
    const html = await (await fetch(origin)).text();
    for (const name of ["contact", "quote-request", "legal-contact", "newsletter", "quick-quote"]) {
      const form = new RegExp(`<form name="${name}"[\\s\\S]*?</form>`).exec(html)?.[0];
      expect(form).toContain('name="bot-field"');
    }
  });
});

describe.each([375, 1280])("at %i px", (width) => {
  let watched: WatchedPage;

  // One page for all addresses: each new one costs the browser more than the visit.
  beforeAll(async () => {
    watched = await openPage(browser(), { viewport: { width, height: 800 } });
  });

  afterAll(() => watched.page.context().close());

  test.each(canonicalPaths)("axe finds nothing on %s, menus closed and open", async (path) => {
    const { page, complaints } = watched;
    complaints.length = 0;
    await visit(page, origin + path);
    expect(await axeFaults(page)).toEqual([]);
    if (width < 1000) {
      await page.getByRole("button", { name: "Menu" }).click();
      for (const group of await page.locator("dialog summary").all()) await group.click();
    } else {
      await page.getByRole("button", { name: "Avant vente" }).click();
    }
    // The rest of the page is as it was.
    expect(await axeFaults(page, "header, dialog")).toEqual([]);
    expect(complaints).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });
});
