import type { Answers } from "../../../src/domain/compiledForm.ts";
import { type AnyForm, at, type StepOf, stepsOf } from "./anyForm.ts";
import { type FormState, stateBuilder, textsAt } from "./state.ts";

/** What is said of the town of a postal code, by the keys of the fields that ask for both. */
function towns(one: StepOf, code: string, town: string): FormState[] {
  const { plain, shared, unknown } = one.places;
  const place = one.words.at("place");
  const state = stateBuilder(one, "Le lieu", "lieu.");
  const of = (id: string, title: string, text: keyof typeof place.value, answers: Answers) =>
    answers[code] ? [state(id, title, textsAt(place, text), at(one, answers))] : [];
  return [
    ...of("completee", "Ville complétée", "filled", { [code]: plain }),
    ...of("plusieurs", "Plusieurs villes pour un code", "several", { [code]: shared }),
    ...of("inconnu", "Code postal inconnu", "unknown", { [code]: unknown }),
    ...of("autre", "Autre ville que celle du code", "only", { [code]: plain, [town]: "Ailleurs" }),
  ];
}

/** What texts say of a place, and so of the answer to a question. */
function facts(one: StepOf, code: string): FormState[] {
  const state = stateBuilder(one, "Le lieu", "lieu.");
  const denial = textsAt(one.words.at("place"), "denied");
  return Object.entries(one.asked).flatMap(([key, { title, ui }]) => {
    const fact = ui.placeFact && one.places.factOf(ui.placeFact);
    if (!fact) return [];
    const answers = { [code]: fact.code };
    const denied = { ...answers, [key]: fact.value === "oui" ? "non" : "oui" };
    return [
      state(`${key}.connu`, `${title} Connu du lieu`, [fact.statement], at(one, answers)),
      state(`${key}.contredit`, `${title} Contredit par le lieu`, denial, at(one, denied)),
    ];
  });
}

/** What is said of the place that is asked for. */
export function placeStates(subject: AnyForm): FormState[] {
  return stepsOf(subject).flatMap((one) => {
    const [town, field] = Object.entries(one.asked).find(([, { ui }]) => ui.townOf) ?? [];
    const code = field?.ui.townOf;
    return town && code ? [...towns(one, code, town), ...facts(one, code)] : [];
  });
}
