import { type ReactNode, use, useEffect, useState } from "react";
import { showHead } from "./browser/showHead.ts";
import { isLive } from "./liveTemplates.ts";
import { loadedPage, loadPage } from "./pageStore.ts";
import { forgetServedPage, isServedPageKept } from "./servedPage.ts";
import type { ClientRoute } from "./site.ts";

function RenderedPage({ route }: { route: ClientRoute }) {
  const page = loadedPage(route) ?? use(loadPage(route));
  useEffect(() => showHead(page.head), [page]);
  return <page.Template content={page.content} />;
}

/** Leaves what the server sent as it is. */
const asServed = { dangerouslySetInnerHTML: { __html: "" } };

/** The frame of a page's content; the same element whether it is rendered or kept as served. */
function Content({ children }: { children?: ReactNode }) {
  return children ? <div>{children}</div> : <div suppressHydrationWarning {...asServed} />;
}

/**
 * Shows a route's page; suspends until its chunks have come. The page that was served is kept as it
 * is, unless it has parts to bring to life.
 */
export function PageView({ route }: { route: ClientRoute }) {
  const [isServed] = useState(() => !isLive(route.template) && isServedPageKept());
  useEffect(forgetServedPage, []);
  if (isServed) return <Content />;
  return (
    <Content>
      <RenderedPage route={route} />
    </Content>
  );
}
