import { use, useEffect } from "react";
import { showHead } from "./browser/showHead.ts";
import { loadedPage, loadPage } from "./pageStore.ts";
import type { ClientRoute } from "./site.ts";

/** Shows a route's page; suspends until its chunks have come. */
export function PageView({ route }: { route: ClientRoute }) {
  const page = loadedPage(route) ?? use(loadPage(route));
  useEffect(() => showHead(page.head), [page]);
  return <page.Template content={page.content} />;
}
