import { useCallback, useEffect, useState } from "react";
import type { LeadsAtHand } from "../../leads/calls.ts";
import { call } from "../call.ts";

/** How often is looked for new leads while the window is seen, in ms. */
const PAUSE_MS = 120_000;

/** What is known of the leads, null where they cannot be shown; and how to look again. */
export function useLeadsAtHand() {
  const [atHand, hold] = useState<LeadsAtHand | null>(null);
  const look = useCallback(async () => {
    const answer = !document.hidden && (await call("leadsAtHand", null));
    if (answer && "value" in answer) hold(answer.value);
  }, []);
  useEffect(() => {
    void look();
    const timer = setInterval(look, PAUSE_MS);
    return () => clearInterval(timer);
  }, [look]);
  return [atHand, look] as const;
}
