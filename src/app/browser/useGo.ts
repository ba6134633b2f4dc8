import { useCallback, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { forgetFailure, loadedPage, loadPage, routeOf } from "../pageStore.ts";
import { notePlace } from "./scroll.ts";

/**
 * How to open one of the site's pages. The page before it stays until the new one has come, at once
 * if it is there already; if it cannot be fetched, the browser loads it as a document.
 */
export function useGo(): (path: string) => void {
  const navigate = useRef(useNavigate());
  navigate.current = useNavigate();
  const latest = useRef("");
  return useCallback((path: string) => {
    const route = routeOf(new URL(path, location.href).pathname);
    latest.current = path;
    const go = () => {
      if (latest.current !== path) return;
      notePlace();
      void navigate.current(path);
    };
    if (loadedPage(route)) return go();
    forgetFailure(route);
    loadPage(route).then(go, () => location.assign(path));
  }, []);
}
