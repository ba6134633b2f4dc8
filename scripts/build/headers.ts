import { createHash } from "node:crypto";
import firm from "../../src/content/firm.json" with { type: "json" };
import { anyAddress, routesOf } from "../../src/site/page.ts";
import type { Site } from "../../src/site/site.ts";
import type { SiteSettings } from "../settings/environment.ts";

/** Has browsers prepare a page before it is opened: https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API */
export const speculationRules = JSON.stringify({
  prerender: [{ where: { href_matches: "/*" }, eagerness: "moderate" }],
});

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

function contentSecurityPolicy({ supabaseUrl }: SiteSettings, sheets: Iterable<string>): string {
  const backend = supabaseUrl ? [supabaseUrl] : [];
  const directives = {
    "default-src": ["'none'"],
    "script-src": ["'self'", hashOf(speculationRules)],
    "style-src": ["'self'", ...[...sheets].map(hashOf)],
    "img-src": ["'self'", "data:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...backend],
    "manifest-src": ["'self'"],
    // Of a preview, too, the function leads on to the site's own pages.
    "form-action": ["'self'", ...backend, ...(supabaseUrl ? [firm.siteUrl] : [])],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
  };
  const rules = Object.entries(directives).map(([name, sources]) => [name, ...sources].join(" "));
  return rules.join("; ");
}

const closedFeatures = [
  "accelerometer",
  "browsing-topics",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "usb",
];

/**
 * Headers by path pattern, in the format that static hosts read from a file `_headers`. No header
 * stands under two patterns that cover one path, since some hosts join its values: documents keep
 * the host's own Cache-Control, which has them asked for again each time.
 * @param sheets the style sheets inside the documents, admitted by their hashes
 */
export function headersFile(settings: SiteSettings, sheets: Iterable<string> = []): string {
  const everywhere = {
    "Content-Security-Policy": contentSecurityPolicy(settings, sheets),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": closedFeatures.map((feature) => `${feature}=()`).join(", "),
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Strict-Transport-Security": "max-age=63072000; includeSubDomains; preload",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
  };
  const lines = Object.entries(everywhere).map(([name, value]) => `  ${name}: ${value}`);
  return `/*\n${lines.join("\n")}\n/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n`;
}

/** File that is served, with status 404, for an unknown diagnostic. */
export const unknownDiagnosticFile = "diagnostic-inconnu.html";

/**
 * Rules for static hosts (file `_redirects`): an unknown address below a folder of diagnostics
 * answers with the page that says so. Aliases need none, each has a document of its own.
 */
export function redirectsFile({ pages }: Site): string {
  const folders = routesOf(pages).filter(({ path }) => path.endsWith("/*") && path !== anyAddress);
  return folders.map(({ path }) => `${path} /${unknownDiagnosticFile} 404\n`).join("");
}
