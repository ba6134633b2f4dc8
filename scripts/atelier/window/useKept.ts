import { useEffect, useState } from "react";

/**
 * A state that comes back when the window is loaded anew in the same tab.
 * @param name under which the tab keeps it; begins with `atelier`, as the rest there is the site's
 */
export function useKept<Value>(name: string, initial: Value) {
  const kept = useState<Value>(() => JSON.parse(sessionStorage.getItem(name) ?? "null") ?? initial);
  const [value] = kept;
  useEffect(() => sessionStorage.setItem(name, JSON.stringify(value)), [name, value]);
  return kept;
}
