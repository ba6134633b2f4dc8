import { useEffect } from "react";
import { isKnownPath, loadPage, routeOf } from "../pageStore.ts";
import { useGo } from "./useGo.ts";

function linkOf(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest("a") : null;
}

function ownPage(link: HTMLAnchorElement | null): URL | undefined {
  if (!link?.href || link.target || link.hasAttribute("download")) return undefined;
  const url = new URL(link.href);
  return url.origin === location.origin && isKnownPath(url.pathname) ? url : undefined;
}

function isPlainClick(event: MouseEvent): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !modified && !event.defaultPrevented;
}

function follow(event: MouseEvent, go: (path: string) => void): void {
  const url = isPlainClick(event) ? ownPage(linkOf(event)) : undefined;
  if (!url) return;
  event.preventDefault();
  document.querySelector<HTMLDialogElement>("dialog[open]")?.close();
  go(url.pathname + url.search + url.hash);
}

function fetchAhead(event: Event): void {
  const url = ownPage(linkOf(event));
  if (url) loadPage(routeOf(url.pathname)).catch(() => undefined);
}

/**
 * Plain links to the site's own pages are followed without a reload; their chunks are fetched as
 * soon as a pointer or the focus comes near.
 */
export function useLinks(): void {
  const go = useGo();
  useEffect(() => {
    const onClick = (event: MouseEvent) => follow(event, go);
    document.addEventListener("click", onClick);
    document.addEventListener("pointerover", fetchAhead);
    document.addEventListener("focusin", fetchAhead);
    return () => {
      document.removeEventListener("click", onClick);
      document.removeEventListener("pointerover", fetchAhead);
      document.removeEventListener("focusin", fetchAhead);
    };
  }, [go]);
}
