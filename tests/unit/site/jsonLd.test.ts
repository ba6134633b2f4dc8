import { describe, expect, test } from "vitest";
import type { FirmRecord } from "../../../src/generated/content.ts";
import { jsonLd } from "../../../src/site/jsonLd.ts";
import type { SitePage } from "../../../src/site/page.ts";
import type { Site } from "../../../src/site/site.ts";
import { pageHtml } from "./pageHtml.tsx";
import { copyOf, pageAt, siteOf, withFile } from "./siteContent.ts";

const site = siteOf();

function nodes(path: string): Record<string, unknown>[] {
  const page = pageAt(site, path);
  if (!page) throw new Error(`No page ${path}`);
  return jsonLd(page, site.firm);
}

const data = (page: SitePage, { firm }: Site) => JSON.stringify(jsonLd(page, firm));

const types = (path: string) => nodes(path).map((node) => node["@type"]);

describe("data for search engines", () => {
  test("home and contact tell of the firm", () => {
    expect(types("/")).toEqual(["ProfessionalService"]);
    expect(types("/contact")).toEqual(["ProfessionalService", "BreadcrumbList"]);
  });

  test("the firm has the declared hours, radius and price range", () => {
    const [firm] = nodes("/");
    const { priceRange, serviceRadiusKm, hours } = site.firm;
    expect(firm).toMatchObject({
      priceRange,
      areaServed: { geoRadius: serviceRadiusKm * 1000 },
      openingHoursSpecification: hours.declared.map(({ days, opens, closes }) => ({
        dayOfWeek: days,
        opens,
        closes,
      })),
    });
  });

  test("of the firm's record nothing is told that it calls a sample", () => {
    const firm = copyOf<FirmRecord>("firm.json");
    const business = (samples: FirmRecord["samples"]) => {
      const data = { ...firm, samples };
      const filled = siteOf(withFile({ file: "firm.json", kind: "firm", data }));
      const home = pageAt(filled, "/");
      return JSON.parse(JSON.stringify((home && jsonLd(home, filled.firm)[0]) ?? {}));
    };
    const told = (samples: FirmRecord["samples"]) => Object.keys(business(samples));
    const parts = ["telephone", "email", "address", "geo", "sameAs", "aggregateRating"];
    const { landline, mobile } = firm.phones;
    const numbers = [landline, mobile].map(({ href }) => href.slice("tel:".length));
    expect(business([]).telephone).toEqual(numbers);
    const fictive = [{ key: "phones.landline", why: "Numéro d’exemple." }];
    expect(business(fictive).telephone).toEqual(numbers.slice(1));
    expect(business([]).areaServed.geoMidpoint).toMatchObject(firm.coordinates);
    expect(business(site.firm.samples).areaServed).not.toHaveProperty("geoMidpoint");
    expect(told([])).toEqual(expect.arrayContaining(parts));
    const { samples } = site.firm;
    expect(told(samples).filter((name) => parts.includes(name))).toEqual([]);
    const rating = samples.filter(({ key }) => key === "rating");
    expect(told(rating)).toEqual(expect.arrayContaining(parts.slice(0, -1)));
    expect(told(rating)).not.toContain("aggregateRating");
  });

  test("a rating that the firm's record has not is told nowhere", () => {
    const { rating: _rating, ...firm } = copyOf<FirmRecord>("firm.json");
    const unrated = siteOf(withFile({ file: "firm.json", kind: "firm", data: firm }));
    const shown = unrated.pages.map((page) => pageHtml(page, unrated) + data(page, unrated));
    expect(shown.filter((text) => /avis de clients|aggregateRating|\{rating/i.test(text))).toEqual(
      [],
    );
  });

  test("a rating is said to be a sample as long as the firm's record says so", () => {
    const firm = copyOf<FirmRecord>("firm.json");
    const samples = firm.samples.filter(({ key }) => !["rating", "prices"].includes(key));
    const of = (data: FirmRecord) => siteOf(withFile({ file: "firm.json", kind: "firm", data }));
    const marks = (marked: Site) =>
      ["/", "/contact", "/mentions-legales"].map((path) => {
        const page = pageAt(marked, path);
        return page && pageHtml(page, marked).includes(marked.words.page.sample);
      });
    const sample = { key: "rating", why: "Note d’exemple." };
    expect(marks(of({ ...firm, samples: [...samples, sample] }))).toEqual([true, true, true]);
    expect(marks(of({ ...firm, samples }))).toEqual([false, false, false]);
  });

  test("a diagnostic tells its way, its questions and its service", () => {
    expect(types("/avant-vente/dpe")).toEqual(["BreadcrumbList", "FAQPage", "Service"]);
  });

  test("a page that asks not to be indexed tells nothing", () => {
    expect(nodes("/devis-confirmation")).toEqual([]);
  });
});
