import { useTransition } from "react";
import { useWorkbench } from "./workbench.ts";

/**
 * Makes one change at a time: what the next one is about stands where the draft then says.
 * @returns makes a change; undefined until the draft has answered the one before
 */
export function useOneChange() {
  const { settled } = useWorkbench().desk;
  const [isBusy, begin] = useTransition();
  if (isBusy) return undefined;
  return (change: () => void) =>
    begin(() => {
      change();
      return settled();
    });
}
