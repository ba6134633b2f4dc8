import { shareImage } from "../../src/app/shareImage.ts";
import type { PageHead } from "../../src/app/site.ts";
import { themeColour } from "../../src/ui/system/tokens.ts";
import { escapeHtml, scriptJson } from "./html.ts";
import { speculationRules } from "./speculation.ts";

/** Everything a document is made of. */
export interface DocumentParts {
  head: PageHead;
  /** Address of the site, without a trailing slash. */
  siteUrl: string;
  siteName: string;
  jsonLd: object[];
  /** The page as React has rendered it. */
  body: string;
  /** Markup that stands outside of the application, such as the host's hidden forms. */
  extra?: string;
  /** The rules that the page uses. */
  styles: string;
  boot: string;
  /** Address of the rules that islands need beside those of the page. */
  islandStyles: string;
  /** True: nothing is painted before the boot module has run. */
  waitsForBoot: boolean;
  /** Modules that the page's form needs when it is wanted. */
  modules: string[];
}

function meta(name: string, content: string | number): string {
  const key = name.startsWith("og:") ? "property" : "name";
  return `<meta ${key}="${name}" content="${escapeHtml(String(content))}">`;
}

function shareTags({ head, siteUrl, siteName }: DocumentParts): string[] {
  return [
    meta("og:type", "website"),
    meta("og:locale", "fr_FR"),
    meta("og:site_name", siteName),
    meta("og:title", head.title),
    meta("og:description", head.description),
    ...(head.canonical ? [meta("og:url", siteUrl + head.canonical)] : []),
    meta("og:image", siteUrl + shareImage.path),
    meta("og:image:width", shareImage.width),
    meta("og:image:height", shareImage.height),
    meta("og:image:alt", shareImage.alt),
    meta("twitter:card", "summary_large_image"),
  ];
}

function canonicalLink({ canonical }: PageHead, siteUrl: string): string[] {
  return canonical ? [`<link rel="canonical" href="${escapeHtml(siteUrl + canonical)}">`] : [];
}

function headTags(parts: DocumentParts): string {
  const { head, siteUrl, styles, boot, modules, jsonLd } = parts;
  const wait = parts.waitsForBoot ? ' blocking="render"' : "";
  const tags = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(head.title)}</title>`,
    meta("description", head.description),
    meta("robots", head.indexed ? "index, follow" : "noindex"),
    ...canonicalLink(head, siteUrl),
    `<style>${styles}</style>`,
    `<script type="speculationrules">${speculationRules}</script>`,
    `<script type="module"${wait} src="${boot}" data-styles="${parts.islandStyles}" data-modules="${modules.join(" ")}"></script>`,
    ...shareTags(parts),
    meta("theme-color", themeColour),
    meta("format-detection", "telephone=no"),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    ...jsonLd.map((data) => `<script type="application/ld+json">${scriptJson(data)}</script>`),
  ];
  return tags.join("\n");
}

/** React sets what it renders as style attributes by script, too: the served ones are dropped. */
function withoutStyleAttributes(html: string): string {
  return html.replace(/(<[a-z][^<>]*?) style="[^"]*"/g, "$1");
}

/** React closes elements that have no end; in HTML the slash says nothing. */
function withoutSlashes(html: string): string {
  return html.replace(/(<(?:br|hr|img|input|link|meta|source)(?: [^<>]*?)?)\/>/g, "$1>");
}

/** A whole HTML document. */
export function renderDocument(parts: DocumentParts): string {
  const body = withoutSlashes(withoutStyleAttributes(parts.body));
  return `<!doctype html>
<html lang="fr">
<head>
${headTags(parts)}
</head>
<body>
${body}
${parts.extra ?? ""}</body>
</html>
`;
}
