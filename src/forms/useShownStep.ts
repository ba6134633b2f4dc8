import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { AnswerStore } from "./answerStore.ts";
import type { AnsweredDefinition } from "./definition.ts";
import { controlId } from "./FormContext.tsx";
import { focusControl } from "./focusControl.ts";
import { recapId } from "./parts/Recap.tsx";
import { stepAddress } from "./stepAddress.ts";
import { shownStep } from "./wizardSteps.ts";

/**
 * The step on screen. It follows the address, as far as the answers allow, and nothing else. After a
 * change the page is scrolled up and the step's heading, which gets the ref, takes the focus; on the
 * way from the recap to a field that field, on the way back the recap's own heading.
 */
export function useShownStep({ name: formName, steps }: AnsweredDefinition, store: AnswerStore) {
  // `edited`: the field that is corrected, from the recap.
  const [shown, setShown] = useState<{ current: number; edited?: string | undefined }>({
    current: 0,
  });
  useLayoutEffect(() => {
    const follow = () => {
      const current = shownStep(steps, store.current(), stepAddress.current());
      if (current !== stepAddress.current()) stepAddress.correct(current);
      setShown({ current, edited: stepAddress.edited() });
    };
    follow();
    return stepAddress.subscribe(follow);
  }, [steps, store]);
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(shown);
  useEffect(() => {
    const before = last.current;
    last.current = shown;
    if (before.current === shown.current) return;
    if (shown.edited && focusControl(controlId(formName, shown.edited))) return;
    if (before.edited && focusControl(recapId(formName))) return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [formName, shown]);
  return { ...shown, heading };
}
