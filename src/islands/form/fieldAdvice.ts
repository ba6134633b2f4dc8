import { type Advice, adviseDiagnostics, noRule } from "../../domain/advice.ts";
import type { Answers } from "../../domain/compiledForm.ts";
import { adviceQuestions } from "../../domain/factQuestions.ts";
import { placeFacts } from "../../domain/places.ts";
import type { KnownPlace, PropertyAnswers } from "../../domain/propertyFacts.ts";
import { shardFor } from "../../forms/places.ts";
import { today } from "../../forms/today.ts";
import type { Advised, FieldAdvice } from "../../forms/useAdvice.ts";
import { formWords } from "./words.ts";

/** What a schema may name in `ui.advice`. */
const advisers = { diagnostics: adviseDiagnostics };

/** What texts say of the place of the property, once it has come. */
function knownPlace({ postalCode, city }: PropertyAnswers): KnownPlace {
  return placeFacts(shardFor(postalCode), String(postalCode), String(city ?? ""));
}

/** What was advised last on a step, and what was read for it. */
const last = new WeakMap<Advised, { read: readonly unknown[]; advice: FieldAdvice }>();

/**
 * What the answers make of the choices of a step, for each field that asks for advice; the same
 * object until something of it changes.
 */
export function fieldAdvice(step: Advised, answers: Answers): FieldAdvice {
  const before = last.get(step);
  const read = [shardFor(answers.postalCode), ...adviceQuestions.map((key) => answers[key])];
  if (before?.read.every((value, rank) => value === read[rank])) return before.advice;
  const found = advise(step, answers);
  const isSame = JSON.stringify(found) === JSON.stringify(before?.advice);
  const advice = before && isSame ? before.advice : found;
  last.set(step, { read, advice });
  return advice;
}

function advise({ ui }: Advised, answers: Answers): FieldAdvice {
  const { reasons } = formWords.advice;
  const others = (advice: Advice[], labels: Record<string, string>): Advice[] =>
    Object.entries(labels)
      .filter(([choice]) => advice.length > 0 && advice.every((one) => one.choice !== choice))
      .map(([choice, label]) => noRule(choice, label, reasons));
  return Object.fromEntries(
    Object.entries(ui).flatMap(([key, { advice: adviser, labels = {} }]) => {
      if (!adviser) return [];
      const dossier = advisers[adviser](answers, reasons, {
        place: knownPlace(answers),
        today: today(),
      });
      const advice = [...dossier.advice, ...others(dossier.advice, labels)];
      return [[key, { ...dossier, advice }]];
    }),
  );
}
