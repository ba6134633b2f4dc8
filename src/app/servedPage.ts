import { createElement, type ReactNode } from "react";
import { site } from "./clientSite.ts";
import { isLive } from "./liveTemplates.ts";
import { loadPage } from "./pageStore.ts";
import type { ClientRoute } from "./site.ts";
import { loadHomeBanner } from "./templates.ts";

/** The page that the document holds as the server sent it, until it is hydrated. */
interface ServedPage {
  route: ClientRoute;
  /** What of it is brought to life; the rest is left as it is. */
  livePart: ReactNode;
}

let served: ServedPage | undefined;

async function homeBanner(): Promise<ReactNode> {
  const [{ default: content }, Banner] = await Promise.all([site.loadBanner(), loadHomeBanner()]);
  return createElement(Banner, content);
}

/**
 * Fetches what a served page needs to be hydrated: all of it if it has a form inside, the banner
 * of the home page, otherwise nothing.
 * @throws (rejects) when a chunk cannot be fetched
 */
export async function prepareServedPage(route: ClientRoute): Promise<void> {
  if (isLive(route.template)) return void (await loadPage(route));
  served = { route, livePart: route.template === "home" ? await homeBanner() : null };
}

/** The served page of a route while the document is hydrated. */
export function servedPage(route: ClientRoute): ServedPage | undefined {
  return served?.route === route ? served : undefined;
}

/** From now on every page is rendered. */
export function forgetServedPage(): void {
  served = undefined;
}
