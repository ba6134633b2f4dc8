import { site } from "../clientSite.ts";
import type { PageHead } from "../site.ts";

function setAttribute(selector: string, name: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(name, value);
}

function showCanonical(path: string | undefined): void {
  const known = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (path === undefined) {
    known?.remove();
    return;
  }
  const link = known ?? document.head.appendChild(document.createElement("link"));
  link.rel = "canonical";
  link.href = site.shell.siteUrl + path;
}

/** Brings the document's head in line with the page shown after a navigation in the browser. */
export function showHead(head: PageHead): void {
  if (document.title === head.title) return;
  document.title = head.title;
  showCanonical(head.canonical);
  setAttribute('meta[name="description"]', "content", head.description);
  setAttribute('meta[name="robots"]', "content", head.indexed ? "index, follow" : "noindex");
  for (const script of document.head.querySelectorAll('script[type="application/ld+json"]')) {
    script.remove();
  }
}
