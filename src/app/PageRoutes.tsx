import { createContext, lazy, use, useEffect, useState } from "react";
import { Route, Routes, useLocation } from "react-router-dom";
import { site } from "./clientSite.ts";
import { PageView } from "./PageView.tsx";
import { routeOf } from "./pageStore.ts";

/**
 * True while the served HTML is the page for unknown addresses. A static host serves it for every
 * address it does not know, whatever kind of page the address would call for.
 */
export const ServedNotFound = createContext(false);

/** Shows what an unknown address calls for; at first what was served, so that hydration agrees. */
function UnknownAddress() {
  const served = use(ServedNotFound);
  const { pathname } = useLocation();
  const [first] = useState(served ? pathname : undefined);
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const route = first === pathname && !isHydrated ? site.notFound : routeOf(pathname);
  return <PageView key={route.path} route={route} />;
}

/** The design system on one page, in development only. */
const StylesPage = import.meta.env.DEV
  ? lazy(() => import("./StylesPage.tsx").then((module) => ({ default: module.StylesPage })))
  : undefined;

/** The page of the present address. */
export function PageRoutes() {
  return (
    <Routes>
      {site.routes.map((route) => (
        <Route
          key={route.path}
          path={route.path}
          element={<PageView key={route.path} route={route} />}
        />
      ))}
      {StylesPage && <Route path="/styles" element={<StylesPage />} />}
      <Route path="*" element={<UnknownAddress />} />
    </Routes>
  );
}
