import { useLayoutEffect, useRef, useState } from "react";
import type { Answers, FormDefinition } from "./definition.ts";
import type { DraftStore } from "./drafts.ts";
import { defaultAnswers } from "./stepValidator.ts";

function startingAnswers(definition: FormDefinition): Answers {
  return Object.assign({}, ...definition.steps.map(defaultAnswers));
}

/**
 * The answers of a form. The first render holds the defaults alone, as the prerendered page does;
 * the draft and what was typed meanwhile come right after, before anything is painted.
 */
export function useAnswers(
  definition: FormDefinition,
  drafts: DraftStore,
  typedBefore: () => Answers,
) {
  const [answers, setAnswers] = useState<Answers>(() => startingAnswers(definition));
  const [isRestored, setIsRestored] = useState(false);
  const restore = useRef(() => ({ ...drafts.load(), ...typedBefore() }));
  useLayoutEffect(() => {
    const restored = restore.current();
    setAnswers((defaults) => ({ ...defaults, ...restored }));
    setIsRestored(true);
  }, []);
  return {
    answers,
    isRestored,
    change(next: Answers) {
      setAnswers(next);
      drafts.save(next);
    },
    reset() {
      drafts.clear();
      setAnswers(startingAnswers(definition));
    },
  };
}
