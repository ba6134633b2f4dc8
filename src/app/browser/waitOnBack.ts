import { loadedPage, loadPage, routeOf } from "../pageStore.ts";

async function hold(event: PopStateEvent): Promise<void> {
  const route = routeOf(location.pathname);
  if (loadedPage(route)) return;
  event.stopImmediatePropagation();
  await loadPage(route).catch(() => undefined);
  dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
}

/**
 * Keeps Back and Forward waiting until the page they lead to has come, so that the page before it
 * stays and the place can be restored. To be called before the router listens.
 */
export function waitOnBack(): void {
  addEventListener("popstate", (event) => void hold(event), { capture: true });
}
