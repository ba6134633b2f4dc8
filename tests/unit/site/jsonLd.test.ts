import { describe, expect, test } from "vitest";
import { jsonLd } from "../../../src/site/jsonLd.ts";
import { pageAt, siteOf } from "./siteContent.ts";

const site = siteOf();

function nodes(path: string): Record<string, unknown>[] {
  const page = pageAt(site, path);
  if (!page) throw new Error(`No page ${path}`);
  return jsonLd(page, site.firm);
}

const types = (path: string) => nodes(path).map((node) => node["@type"]);

describe("data for search engines", () => {
  test("home and contact tell of the firm", () => {
    expect(types("/")).toEqual(["ProfessionalService"]);
    expect(types("/contact")).toEqual(["ProfessionalService", "BreadcrumbList"]);
  });

  test("the firm has the declared hours, rating, radius and price range", () => {
    const [firm] = nodes("/");
    const { priceRange, rating, serviceRadiusKm, hours } = site.firm;
    expect(firm).toMatchObject({
      priceRange,
      ...(rating && { aggregateRating: { ratingValue: rating.value, reviewCount: rating.count } }),
      areaServed: { geoRadius: serviceRadiusKm * 1000 },
      openingHoursSpecification: hours.declared.map(({ days, opens, closes }) => ({
        dayOfWeek: days,
        opens,
        closes,
      })),
    });
  });

  test("a diagnostic tells its way, its questions and its service", () => {
    expect(types("/avant-vente/dpe")).toEqual(["BreadcrumbList", "FAQPage", "Service"]);
  });

  test("a page that asks not to be indexed tells nothing", () => {
    expect(nodes("/devis-confirmation")).toEqual([]);
  });
});
