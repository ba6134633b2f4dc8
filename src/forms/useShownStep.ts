import { useEffect, useRef, useSyncExternalStore } from "react";
import type { Answers, StepDefinition } from "./definition.ts";
import { type StepLocation, shownStep } from "./wizardSteps.ts";

/**
 * The step on screen, from the address and the answers. After a change the page is scrolled to its
 * top and the step's heading, to which the returned ref belongs, takes the focus.
 */
export function useShownStep(steps: StepDefinition[], answers: Answers, location: StepLocation) {
  const wanted = useSyncExternalStore(location.subscribe, location.current, () => 0);
  const current = shownStep(steps, answers, wanted);
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(current);
  useEffect(() => {
    if (last.current === current) return;
    last.current = current;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [current]);
  return { current, heading };
}
