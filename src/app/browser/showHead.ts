import type { PageHead } from "../site.ts";

function setAttribute(selector: string, name: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(name, value);
}

/** Brings the document's head in line with the page shown after a navigation in the browser. */
export function showHead(head: PageHead): void {
  if (document.title === head.title) return;
  document.title = head.title;
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (canonical) canonical.href = new URL(head.canonical, canonical.href).href;
  setAttribute('meta[name="description"]', "content", head.description);
  setAttribute('meta[name="robots"]', "content", head.indexed ? "index, follow" : "noindex");
  for (const script of document.head.querySelectorAll('script[type="application/ld+json"]')) {
    script.remove();
  }
}
