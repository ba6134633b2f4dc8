import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { AnswerStore } from "./answerStore.ts";
import type { StepDefinition } from "./definition.ts";
import { type StepLocation, shownStep } from "./wizardSteps.ts";

interface ShownStepOptions {
  steps: StepDefinition[];
  store: AnswerStore;
  location: StepLocation;
}

/**
 * The step on screen. It follows the address, as far as the answers allow, and nothing else: an
 * answer never moves the visitor on. An address that names a step out of reach is corrected. After
 * a change the page is scrolled to its top and the step's heading, to which the returned ref
 * belongs, takes the focus.
 */
export function useShownStep({ steps, store, location }: ShownStepOptions) {
  const [current, setCurrent] = useState(0);
  useLayoutEffect(() => {
    const follow = () => {
      const shown = shownStep(steps, store.current(), location.current());
      if (shown !== location.current()) location.correct(shown);
      setCurrent(shown);
    };
    follow();
    return location.subscribe(follow);
  }, [steps, store, location]);
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
