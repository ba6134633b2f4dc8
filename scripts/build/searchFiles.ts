import type { Site } from "../../src/app/routes.ts";
import { escapeHtml } from "./html.ts";

/** Canonical addresses that search engines are invited to, in the order of the site. */
export function indexedPaths(site: Site): string[] {
  const heads = site.routes.map((route) => route.head).filter((head) => head.indexed);
  return [...new Set(heads.flatMap((head) => head.canonical ?? []))];
}

/** The site map for search engines: canonical addresses only. */
export function sitemapXml(site: Site): string {
  const urls = indexedPaths(site).map(
    (path) => `<url><loc>${escapeHtml(site.firm.siteUrl + path)}</loc></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
}

/** Tells crawlers that all may be read, and where the site map is. */
export function robotsTxt(site: Site): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${site.firm.siteUrl}/sitemap.xml\n`;
}
