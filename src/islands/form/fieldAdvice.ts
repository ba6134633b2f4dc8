import { adviseDiagnostics, type Dossier, noRule } from "../../domain/advice.ts";
import type { Answers } from "../../domain/compiledForm.ts";
import { adviceQuestions } from "../../domain/factQuestions.ts";
import { placeFacts } from "../../domain/places.ts";
import { pricedProperty } from "../../domain/price.ts";
import { shardFor } from "../../forms/followPlace.ts";
import { notedPrice } from "../../forms/notedPrice.ts";
import { today } from "../../forms/today.ts";
import type { AdviceFor } from "../../forms/useFollowing.ts";
import formWords from "../../generated/forms/words.json";
import type { FieldUi } from "../../generated/schema-types.ts";

/** Advises on a property: `ui.advice` of a schema asks for it. */
type Adviser = typeof adviseDiagnostics;

/** What an adviser makes of the choices of a field, those that no rule speaks of among them. */
function adviceOf({ labels = {} }: FieldUi, answers: Answers, adviser: Adviser): Dossier {
  const { reasons, price: words } = formWords.advice;
  const { postalCode, city } = answers;
  // What texts say of the place, once it has come.
  const place = placeFacts(shardFor(postalCode), String(postalCode), String(city ?? ""));
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
  return { ...dossier, advice: [...advice, ...others], price };
}

/**
 * How an adviser is asked for what the answers make of the choices of a field: with the same object until
 * something of it changes.
 */
export function adviceBy(adviser: Adviser): AdviceFor {
  const last = new WeakMap<FieldUi, { read: readonly unknown[]; dossier: Dossier }>();
  return (field, answers) => {
    if (!field.advice) return undefined;
    const before = last.get(field);
    const { kind, surface } = pricedProperty(answers);
    const otherAnswers = adviceQuestions.map((key) => answers[key]);
    const read = [shardFor(answers.postalCode), kind, surface, ...otherAnswers];
    if (before?.read.every((value, rank) => Object.is(value, read[rank]))) return before.dossier;
    const fresh = adviceOf(field, answers, adviser);
    const isSame = JSON.stringify(fresh) === JSON.stringify(before?.dossier);
    const dossier = before && isSame ? before.dossier : fresh;
    last.set(field, { read, dossier });
    return dossier;
  };
}

/** The advice on diagnostics alone. */
export const fieldAdvice = adviceBy(adviseDiagnostics);
