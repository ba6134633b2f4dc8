import { shareImage } from "../../src/app/shareImage.ts";
import type { PageHead } from "../../src/app/site.ts";
import { escapeHtml, scriptJson } from "./html.ts";

/** Everything a document is made of. */
export interface DocumentParts {
  head: PageHead;
  /** Address of the site, without a trailing slash. */
  siteUrl: string;
  siteName: string;
  jsonLd: object[];
  /** The page as React has rendered it. */
  body: string;
  /** Names a page that stands for more than one address: `not-found`. */
  marker?: string;
  /** Markup that stands outside of the application, such as the host's hidden forms. */
  extra?: string;
  styles: string;
  fonts: string[];
  boot: string;
  /** True: nothing is painted before the boot module has run. */
  waitsForBoot: boolean;
  /** Modules that the boot module fetches after the first paint. */
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

/** Nothing is painted before the footer is reached: a half-parsed page would shift as it grows. */
const wholePage = '<link rel="expect" href="#pied-de-page" blocking="render">';

function headTags(parts: DocumentParts): string {
  const { head, siteUrl, styles, fonts, boot, modules, jsonLd } = parts;
  const wait = parts.waitsForBoot ? ' blocking="render"' : "";
  const tags = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(head.title)}</title>`,
    meta("description", head.description),
    meta("robots", head.indexed ? "index, follow" : "noindex"),
    ...canonicalLink(head, siteUrl),
    `<link rel="stylesheet" href="${styles}">`,
    wholePage,
    ...fonts.map(
      (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
    ),
    `<script type="module"${wait} src="${boot}" data-modules="${modules.join(" ")}"></script>`,
    ...shareTags(parts),
    meta("theme-color", "#0b2a30"),
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

/** A whole HTML document. */
export function renderDocument(parts: DocumentParts): string {
  const marker = parts.marker ? ` data-page="${parts.marker}"` : "";
  const body = withoutStyleAttributes(parts.body);
  return `<!doctype html>
<html lang="fr">
<head>
${headTags(parts)}
</head>
<body>
<div id="root"${marker}>${body}</div>
${parts.extra ?? ""}</body>
</html>
`;
}
