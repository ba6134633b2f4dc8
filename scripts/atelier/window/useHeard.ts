import { useEffect, useEffectEvent } from "react";

/** Hears what the page in the frame tells the window. @param name of the event; its `detail` is handed on */
export function useHeard<Detail>(name: string, take: (detail: Detail) => void): void {
  const hear = useEffectEvent((event: Event) => take((event as CustomEvent<Detail>).detail));
  useEffect(() => {
    const listener = (event: Event) => hear(event);
    addEventListener(name, listener);
    return () => removeEventListener(name, listener);
  }, [name]);
}
