import type { RefObject } from "react";
import { controlId, useStep } from "../FormContext.tsx";
import { focusControl } from "../focusControl.ts";
import { useNativeEvent } from "./useNativeEvent.ts";

/**
 * What the Enter key does in a line of text: it leads to the next question, as the key of a phone's
 * keyboard says; only the last one's sends. A long form would otherwise be refused half answered.
 */
export function useEnterKey(name: string, box: RefObject<HTMLInputElement | null>) {
  const { formName, step } = useStep();
  const fields = step.groups.flatMap(({ folded, fields }) => (folded ? [] : fields));
  const following = fields.slice(fields.indexOf(name) + 1);
  const isLast = following.length === 0;
  useNativeEvent(box, "keydown", (event) => {
    if (event.key !== "Enter" || isLast || event.isComposing) return;
    event.preventDefault();
    following.some((key) => focusControl(controlId(formName, key)));
  });
  return { enterKeyHint: isLast ? ("send" as const) : ("next" as const) };
}
