import { escapeHtml } from "../../src/domain/escapeHtml.ts";
import type { FirmRecord } from "../../src/generated/content.ts";
import type { Site } from "../../src/site/site.ts";
import { themeColour } from "../../src/ui/system/tokens.ts";

/** Canonical addresses that search engines are invited to, in the order of the site. */
export const indexedPaths = ({ pages }: Site): string[] =>
  pages.filter((page) => !page.hiddenFromSearch).map(({ route }) => route);

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
export const robotsTxt = ({ firm }: Site): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${firm.siteUrl}/sitemap.xml\n`;

const icon = (name: string, side: number) => ({
  src: `/${name}.png`,
  sizes: `${side}x${side}`,
  type: "image/png",
});

/** The web application manifest: what a phone needs to put the site on its home screen. */
export function webManifest(firm: FirmRecord): string {
  const manifest = {
    name: firm.name,
    lang: "fr",
    start_url: "/",
    display: "browser",
    background_color: "#ffffff",
    theme_color: themeColour,
    icons: [
      icon("icon-192", 192),
      icon("icon-512", 512),
      { ...icon("icon-maskable-512", 512), purpose: "maskable" },
    ],
  };
  return `${JSON.stringify(manifest)}\n`;
}
