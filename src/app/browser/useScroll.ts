import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { markShown, notedPlace, scrollToHash, scrollToHashLater, watchPlace } from "./scroll.ts";

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Top of the page and focus on its heading after each navigation, smooth scrolling within a page,
 * the old place on Back and Forward, a hash 300 ms after load. A change of the query alone is a step
 * of the page itself, which sees to its own scrolling and focus.
 */
export function useScroll(): void {
  const { pathname, search, hash, key } = useLocation();
  const type = useNavigationType();
  const before = useRef<{ pathname: string; search: string; key: string } | null>(null);

  useEffect(watchPlace, []);

  useEffect(() => {
    const previous = before.current;
    before.current = { pathname, search, key };
    markShown();
    if (!previous) return hash ? scrollToHashLater(hash) : undefined;
    if (previous.key === key) return;
    if (previous.pathname === pathname && previous.search !== search) return;
    if (type === "POP") {
      scrollTo({ top: notedPlace(), behavior: "instant" });
      if (previous.pathname !== pathname) focusHeading();
      return;
    }
    if (previous.pathname === pathname && hash) return scrollToHash(hash);
    scrollTo({ top: 0, behavior: "instant" });
    focusHeading();
    return hash ? scrollToHashLater(hash) : undefined;
  }, [pathname, search, hash, key, type]);
}
