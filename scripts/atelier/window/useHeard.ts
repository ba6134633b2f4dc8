import { useEffect, useEffectEvent } from "react";
import type { PageEvents } from "../protocol.ts";

/** Hears what the page in the frame tells the window. */
export function useHeard<Name extends keyof PageEvents>(
  name: Name,
  take: (detail: PageEvents[Name]) => void,
): void {
  const hear = useEffectEvent((event: Event) => take((event as CustomEvent).detail));
  useEffect(() => {
    const listener = (event: Event) => hear(event);
    addEventListener(name, listener);
    return () => removeEventListener(name, listener);
  }, [name]);
}
