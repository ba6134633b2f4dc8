import { useCallback, useRef, useState } from "react";
import type { Calls, Fault } from "../protocol.ts";
import { call } from "./call.ts";

/** Something that is asked of the server: whether it is under way, what has come of it, and why nothing has. */
export function useDeed<Name extends keyof Calls>(name: Name) {
  const [isBusy, setBusy] = useState(false);
  const [answer, take] = useState<Partial<{ value: unknown; fault: Fault }>>({});
  const latest = useRef<Promise<unknown>>(undefined);
  const run = useCallback(
    async (input: Parameters<Calls[Name]>[0]) => {
      setBusy(true);
      take(({ value }) => ({ value }));
      const asked = call(name, input);
      latest.current = asked;
      const { value, fault }: { value?: unknown; fault?: Fault } = await asked;
      // What was asked for meanwhile counts.
      if (latest.current !== asked) return;
      take((former) => (fault ? { ...former, fault } : { value }));
      setBusy(false);
    },
    [name],
  );
  const value = answer.value as ReturnType<Calls[Name]> | undefined;
  return { isBusy, fault: answer.fault, value, run, forget: () => take({}) };
}
