import { adviseDiagnostics, noRule } from "../../domain/advice.ts";
import type { Answers } from "../../domain/compiledForm.ts";
import { adviceQuestions } from "../../domain/factQuestions.ts";
import { placeFacts } from "../../domain/places.ts";
import { pricedProperty } from "../../domain/price.ts";
import { shardFor } from "../../forms/followPlace.ts";
import { notedPrice } from "../../forms/notedPrice.ts";
import { today } from "../../forms/today.ts";
import type { AdviceFor, Advised, FieldAdvice } from "../../forms/useFollowing.ts";
import formWords from "../../generated/forms/words.json";

/** Advises on a property: `ui.advice` of a schema asks for it. */
type Adviser = typeof adviseDiagnostics;

/** What an adviser makes of the choices of a step, those that no rule speaks of among them. */
function adviceOf({ ui }: Advised, answers: Answers, adviser: Adviser): FieldAdvice {
  const { reasons, price: words } = formWords.advice;
  const { postalCode, city } = answers;
  // What texts say of the place, once it has come.
  const place = placeFacts(shardFor(postalCode), String(postalCode), String(city ?? ""));
  const advised = Object.entries(ui).filter(([, { advice }]) => advice);
  return Object.fromEntries(
    advised.map(([key, { labels = {} }]) => {
      const dossier = adviser(answers, reasons, { place, today: today() });
      const { advice } = dossier;
      const others = Object.entries(labels)
        .filter(([choice]) => advice.length > 0 && advice.every((one) => one.choice !== choice))
        .map(([choice, label]) => noRule(choice, label, reasons));
      // Those without a choice among them.
      const due = advice
        .filter(({ result }) => result === "obligatoire")
        .map(({ choice, label }) => ({ id: choice ?? label, label }));
      const price = notedPrice(answers, due, words, "due");
      return [key, { ...dossier, advice: [...advice, ...others], price }];
    }),
  );
}

/**
 * How an adviser is asked for what the answers make of the choices of a step, for each field that
 * asks for advice: with the same object until something of it changes.
 */
export function adviceBy(adviser: Adviser): AdviceFor {
  const last = new WeakMap<Advised, { read: readonly unknown[]; advice: FieldAdvice }>();
  return (step, answers) => {
    const before = last.get(step);
    const { kind, surface } = pricedProperty(answers);
    const otherAnswers = adviceQuestions.map((key) => answers[key]);
    const read = [shardFor(answers.postalCode), kind, surface, ...otherAnswers];
    if (before?.read.every((value, rank) => Object.is(value, read[rank]))) return before.advice;
    const fresh = adviceOf(step, answers, adviser);
    const isSame = JSON.stringify(fresh) === JSON.stringify(before?.advice);
    const advice = before && isSame ? before.advice : fresh;
    last.set(step, { read, advice });
    return advice;
  };
}

/** The advice on diagnostics alone. */
export const fieldAdvice = adviceBy(adviseDiagnostics);
