import type { Advice } from "../../domain/advice.ts";
import type { Answers } from "../../domain/compiledForm.ts";
import { factQuestions } from "../../domain/factQuestions.ts";
import { UNKNOWN } from "../../domain/propertyFacts.ts";
import type { StepDefinition } from "../definition.ts";

/** The visible unanswered questions on which advice depends, each with what it would decide. */
export function openQuestions(
  advice: readonly Advice[],
  { ui }: StepDefinition,
  visible: object,
  answers: Answers,
): Map<string, string[]> {
  const isOpen = (key: string): boolean => {
    const { widget, townOf } = ui[key] ?? {};
    if (!(key in visible) || widget === "checkbox") return false;
    const isAnswered = answers[key] !== undefined && answers[key] !== UNKNOWN;
    return !isAnswered && !(townOf && isOpen(townOf));
  };
  const open = new Map<string, string[]>();
  for (const { label, unknown = [] } of advice) {
    const questions = new Set<string>(unknown.flatMap((fact) => factQuestions[fact] ?? []));
    for (const key of [...questions].filter(isOpen))
      open.set(key, [...(open.get(key) ?? []), label]);
  }
  return open;
}
