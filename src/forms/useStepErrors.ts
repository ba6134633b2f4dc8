import { useState } from "react";
import type { Answers, StepDefinition } from "./definition.ts";
import { type FieldErrors, stepErrors, visibleFields } from "./stepValidator.ts";

/** Errors in screen order: the summary lists them as the eye meets the fields. */
function inScreenOrder(step: StepDefinition, answers: Answers, errors: FieldErrors): FieldErrors {
  const keys = [...visibleFields(step, answers).keys()];
  return new Map(
    keys.flatMap((key) => {
      const message = errors.get(key);
      return message ? [[key, message] as const] : [];
    }),
  );
}

/** All errors of a step, in screen order. */
export function orderedErrors(step: StepDefinition, answers: Answers): FieldErrors {
  return inScreenOrder(step, answers, stepErrors(step, answers));
}

/**
 * Which errors of a step are shown: a field's own once it was left with something in it, all of
 * them after a refused attempt, none any more as soon as the field is right.
 */
export function useStepErrors(step: StepDefinition, answers: Answers) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  const errors = orderedErrors(step, answers);
  const shown = new Map([...errors].filter(([key]) => left.has(key) || refused.has(key)));
  return {
    shown,
    attempt,
    leaveField(key: string) {
      if (answers[key] !== undefined) setLeft((keys) => new Set(keys).add(key));
    },
    /** A field being typed in again is not judged before it is left. */
    changeField(key: string) {
      if (!left.has(key) || errors.has(key)) return;
      setLeft((keys) => new Set([...keys].filter((other) => other !== key)));
    },
    /** A refused attempt: all its errors are shown. */
    refuse(all: FieldErrors) {
      setRefused(new Set(all.keys()));
      setAttempt((count) => count + 1);
    },
    reset() {
      setLeft(new Set());
      setRefused(new Set());
      setAttempt(0);
    },
  };
}

export type StepErrorState = ReturnType<typeof useStepErrors>;
