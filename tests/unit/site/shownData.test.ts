import { describe, expect, test } from "vitest";
import { formatFrenchNumber } from "../../../src/domain/frenchFormats.ts";
import { frenchTypography } from "../../../src/domain/frenchTypography.ts";
import { jsonLd } from "../../../src/site/jsonLd.ts";
import { routesOf } from "../../../src/site/page.ts";
import { pageHtml } from "./pageHtml.tsx";
import { siteOf } from "./siteContent.ts";

const site = siteOf();

const unescaped = (html: string): string =>
  html.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");

const plain = (text: string): string => text.replace(/\s+/g, " ").trim();

/** What a visitor reads of some HTML, an element's words apart from those of the next. */
function wordsOf(html: string): string {
  const joined = html.replace(/<\/?(?:sup|span class="unbroken"|span)>/g, "");
  return plain(unescaped(joined.replace(/<[^>]*>/g, "\n")));
}

/** Where a value stands in the data of a page: `AggregateRating.ratingValue`. */
interface Leaf {
  at: string;
  value: string | number;
}

function leavesOf(value: unknown, at = ""): Leaf[] {
  if (value === undefined) return [];
  if (typeof value === "string" || typeof value === "number") return [{ at, value }];
  if (Array.isArray(value)) return value.flatMap((item) => leavesOf(item, at));
  const node = value as Record<string, unknown>;
  return Object.entries(node).flatMap(([key, child]) => leavesOf(child, `${node["@type"]}.${key}`));
}

/**
 * Values in a form for machines alone: the kind of a thing, the code of the country, the point on
 * the map where the address that is shown lies, the picture for shared links. The specification
 * declares other opening hours than those shown, and keeps both; its price range is metadata, pages
 * tell prices or nothing.
 */
const forMachines =
  /\.@|addressCountry$|position$|^GeoCoordinates\.|\.image$|\.priceRange$|^OpeningHoursSpecification\./;

/** How a visitor meets a value: as words of the page, or as the address of one of its links. */
function isShown({ at, value }: Leaf, html: string, own: string): boolean {
  const text = String(value);
  const links = (href: string) => unescaped(html).includes(`href="${href}"`);
  if (text.startsWith(site.firm.siteUrl)) {
    const path = text.slice(site.firm.siteUrl.length);
    return path === own || links(path);
  }
  if (/^https?:/.test(text)) return links(text);
  if (at.endsWith(".telephone")) return links(`tel:${text}`);
  if (at === "GeoCircle.geoRadius") return wordsOf(html).includes(`${Number(value) / 1000} km`);
  const written = typeof value === "number" ? formatFrenchNumber(value) : frenchTypography(text);
  return wordsOf(html).includes(plain(written));
}

const told = routesOf(site.pages).filter(({ page }) => jsonLd(page, site.firm).length > 0);

describe("what a page tells search engines, it shows:", () => {
  test.each(told)("$path", async ({ page }) => {
    const html = pageHtml(page, site);
    const leaves = leavesOf(jsonLd(page, site.firm)).filter(({ at }) => !forMachines.test(at));
    expect(leaves.length).toBeGreaterThan(0);
    expect(leaves.filter((leaf) => !isShown(leaf, html, page.route))).toEqual([]);
  });
});
