import { useEffect, useState } from "react";
import { CLICKED, type Key } from "../protocol.ts";
import { Panel } from "./panel/Panel.tsx";
import { useDesk } from "./useDesk.ts";

/** The atelier: what can be opened, the page, and what was clicked on it. */
export function Atelier() {
  const desk = useDesk();
  const [keys, select] = useState<Key[]>([]);
  useEffect(() => {
    const follow = (event: Event) => select((event as CustomEvent<Key[]>).detail);
    addEventListener(CLICKED, follow);
    return () => removeEventListener(CLICKED, follow);
  }, []);
  if (!desk) return null;
  return (
    <main>
      <iframe title="La page" src="/" width="375" height="800" />
      {keys[0] && <Panel desk={desk} at={keys[0]} select={(key) => select([key])} />}
    </main>
  );
}
