import { escapeHtml } from "../../src/domain/escapeHtml.ts";
import type { FirmRecord } from "../../src/generated/content.ts";
import { headOf, shareImage } from "../../src/site/head.ts";
import { jsonLd } from "../../src/site/jsonLd.ts";
import type { SitePage } from "../../src/site/page.ts";
import { themeColour } from "../../src/ui/system/tokens.ts";
import { speculationRules } from "./headers.ts";

interface DocumentParts {
  page: SitePage;
  firm: FirmRecord;
  /** The page as React has rendered it. */
  body: string;
  /** Markup that stands outside of the application, such as the host's hidden forms. */
  extra?: string;
  styles: string;
  boot: string;
  /** Address of the rules that islands need beside those of the page. */
  islandStyles: string;
  /** Modules that the page's form needs when it is wanted. */
  modules: string[];
}

function meta(name: string, content: string | number): string {
  const key = name.startsWith("og:") ? "property" : "name";
  return `<meta ${key}="${name}" content="${escapeHtml(String(content))}">`;
}

function shareTags({ page, firm }: DocumentParts): string[] {
  const { title, description, canonical } = headOf(page, firm);
  return [
    meta("og:type", "website"),
    meta("og:locale", "fr_FR"),
    meta("og:site_name", firm.name),
    meta("og:title", title),
    meta("og:description", description),
    ...(canonical ? [meta("og:url", canonical)] : []),
    meta("og:image", firm.siteUrl + shareImage.path),
    meta("og:image:width", shareImage.width),
    meta("og:image:height", shareImage.height),
    meta("og:image:alt", shareImage.alt),
    meta("twitter:card", "summary_large_image"),
  ];
}

function headTags(parts: DocumentParts): string {
  const { page, firm, styles, boot, islandStyles, modules } = parts;
  const { title, description, canonical, isIndexed } = headOf(page, firm);
  // What this page says depends on whether a form was sent: known before anything is painted.
  const isOfSent = page.kind === "quote-confirmation";
  const tags = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    meta("description", description),
    meta("robots", isIndexed ? "index, follow" : "noindex"),
    ...(canonical ? [`<link rel="canonical" href="${escapeHtml(canonical)}">`] : []),
    `<style>${styles}</style>`,
    ...(isOfSent ? ['<script src="/sent.js" data-form="quote"></script>'] : []),
    `<script type="speculationrules">${speculationRules}</script>`,
    `<script type="module" src="${boot}" data-styles="${islandStyles}" data-modules="${modules.join(" ")}"></script>`,
    ...shareTags(parts),
    meta("theme-color", themeColour),
    meta("format-detection", "telephone=no"),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    ...jsonLd(page, firm).map(
      (data) =>
        `<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`,
    ),
  ];
  return tags.join("\n");
}

/** React closes elements that have no end; in HTML the slash says nothing. */
const slashes = /(<(?:br|hr|img|input|link|meta|source)(?: [^<>]*?)?)\/>/g;

/** A whole HTML document. */
export function renderDocument(parts: DocumentParts): string {
  return `<!doctype html>
<html lang="fr">
<head>
${headTags(parts)}
</head>
<body>
${parts.body.replace(slashes, "$1>")}
${parts.extra ?? ""}</body>
</html>
`;
}
