import { useLayoutEffect, useRef, useState } from "react";
import type { Answers, FormDefinition } from "./definition.ts";
import type { DraftStore } from "./drafts.ts";
import { defaultAnswers } from "./stepValidator.ts";

function startingAnswers(definition: FormDefinition): Answers {
  return Object.assign({}, ...definition.steps.map(defaultAnswers));
}

/**
 * The answers of a form. The first render holds the defaults alone, as the prerendered page does;
 * the draft and what was typed meanwhile come right after, before anything is painted. `latest`
 * holds them for effects that follow in the same commit.
 */
export function useAnswers(
  definition: FormDefinition,
  drafts: DraftStore,
  typedBefore: () => Answers,
) {
  const [answers, setAnswers] = useState<Answers>(() => startingAnswers(definition));
  const latest = useRef(answers);
  useLayoutEffect(() => {
    latest.current = answers;
  }, [answers]);
  const restore = useRef(() => ({ ...drafts.load(), ...typedBefore() }));
  useLayoutEffect(() => {
    const restored = restore.current();
    if (Object.keys(restored).length === 0) return;
    latest.current = { ...latest.current, ...restored };
    setAnswers(latest.current);
  }, []);
  return {
    answers,
    latest,
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
