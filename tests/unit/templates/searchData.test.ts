import { describe, expect, test } from "vitest";
import { jsonLd } from "../../../src/app/jsonLd.ts";
import { siteOf } from "./siteContent.ts";

const site = siteOf();

function nodes(path: string): Record<string, unknown>[] {
  const route = site.routes.find((candidate) => candidate.path === path);
  if (!route) throw new Error(`No page ${path}`);
  return jsonLd(route, site.firm);
}

const types = (path: string) => nodes(path).map((node) => node["@type"]);

describe("data for search engines", () => {
  test("home and contact tell of the firm", () => {
    expect(types("/")).toEqual(["ProfessionalService"]);
    expect(types("/contact")).toEqual(["ProfessionalService", "BreadcrumbList"]);
  });

  test("the firm has the declared hours, rating, radius and price range", () => {
    const [firm] = nodes("/");
    expect(firm).toMatchObject({
      priceRange: "€€",
      aggregateRating: { ratingValue: 4.8, reviewCount: 127 },
      areaServed: { geoRadius: 50_000 },
      openingHoursSpecification: [
        { opens: "08:30", closes: "19:00" },
        { dayOfWeek: ["Saturday"], opens: "09:00", closes: "17:00" },
      ],
    });
  });

  test("a diagnostic tells its way, its questions and its service", () => {
    expect(types("/avant-vente/dpe")).toEqual(["BreadcrumbList", "FAQPage", "Service"]);
  });

  test("a page that asks not to be indexed tells nothing", () => {
    expect(nodes("/devis-confirmation")).toEqual([]);
  });
});
