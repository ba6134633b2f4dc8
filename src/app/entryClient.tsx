import "virtual:system.css";
import "../ui/fonts/fonts.css";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./App.tsx";
import { waitOnBack } from "./browser/waitOnBack.ts";
import { PageBoundary } from "./PageBoundary.tsx";
import { ServedNotFound } from "./PageRoutes.tsx";
import { loadPage, notFoundRoute, routeOf } from "./pageStore.ts";
import { prepareServedPage } from "./servedPage.ts";

function tree(isNotFound: boolean) {
  return (
    <PageBoundary>
      <ServedNotFound value={isNotFound}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </ServedNotFound>
    </PageBoundary>
  );
}

/**
 * Brings the page to life: hydrates the prerendered HTML, or renders where there is none.
 * @throws (rejects) when the page's own chunks cannot be fetched; its HTML then stays as it is
 */
export async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no element #root.");
  const isNotFound = root.dataset.page === "not-found";
  const route = isNotFound ? notFoundRoute : routeOf(location.pathname);
  const isServed = root.hasChildNodes();
  await (isServed ? prepareServedPage(route) : loadPage(route));
  waitOnBack();
  startTransition(() => {
    if (isServed) hydrateRoot(root, tree(isNotFound));
    else createRoot(root).render(tree(isNotFound));
  });
}
