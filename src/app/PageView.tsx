import { use, useEffect, useState } from "react";
import { showHead } from "./browser/showHead.ts";
import { loadedPage, loadPage } from "./pageStore.ts";
import { forgetServedPage, servedPage } from "./servedPage.ts";
import type { ClientRoute } from "./site.ts";

function RenderedPage({ route }: { route: ClientRoute }) {
  const page = loadedPage(route) ?? use(loadPage(route));
  useEffect(() => showHead(page.head), [page]);
  return <page.Template content={page.content} />;
}

/** An element whose content is left as the server sent it. */
function AsServed() {
  const untouched = { dangerouslySetInnerHTML: { __html: "" } };
  return <div suppressHydrationWarning {...untouched} />;
}

/**
 * Shows a route's page; suspends until its chunks have come. The page that was served is kept as it
 * is, but for its live part.
 */
export function PageView({ route }: { route: ClientRoute }) {
  const [served] = useState(() => servedPage(route));
  useEffect(forgetServedPage, []);
  if (served && !served.livePart) return <AsServed />;
  return (
    <div>
      {served ? (
        <>
          {served.livePart}
          <AsServed />
        </>
      ) : (
        <RenderedPage route={route} />
      )}
    </div>
  );
}
