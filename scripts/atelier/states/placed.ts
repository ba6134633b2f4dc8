import type { Answers } from "../../../src/domain/compiledForm.ts";
import type { FormWords } from "../../../src/generated/schema-types.ts";
import { stepFields } from "../../project/fields.ts";
import type { TryPlaces } from "./places.ts";
import { readable } from "./plainText.ts";
import type { FormState } from "./state.ts";
import { type Asking, at, type StepOf, stepsOf } from "./subject.ts";

/** A place that was answered, and what is said of it. */
interface Placed {
  id: string;
  title: string;
  answers: Answers;
  shows: string[];
}

/** What is said of the town of a postal code. */
function towns(code: string, town: string, places: TryPlaces, words: FormWords["place"]): Placed[] {
  const { plain, shared, unknown } = places;
  const placed = [
    { id: "completee", title: "Ville complétée", given: plain?.code, shows: [words.filled] },
    {
      id: "plusieurs",
      title: "Plusieurs villes pour un code",
      given: shared,
      shows: readable(words.several),
    },
    { id: "inconnu", title: "Code postal inconnu", given: unknown, shows: [words.unknown] },
  ];
  const other = { [code]: plain?.code, [town]: "Ailleurs" };
  return [
    ...placed.flatMap(({ given, ...one }) =>
      given ? [{ ...one, answers: { [code]: given } }] : [],
    ),
    ...(plain
      ? [
          {
            id: "autre",
            title: "Autre ville que celle du code",
            answers: other,
            shows: readable(words.only),
          },
        ]
      : []),
  ];
}

/** What texts say of a place, and so of the answer to a question. */
function facts({ step, places, words }: StepOf<Asking>, code: string): Placed[] {
  return Object.entries(stepFields(step.schema)).flatMap(([key, { title, ui }]) => {
    const told = ui.placeFact && places.told(ui.placeFact);
    const fact = told?.facts.find((one) => one.fact === ui.placeFact);
    if (!told || !fact) return [];
    const answers = { [code]: told.code };
    const denied = { ...answers, [key]: fact.value === "oui" ? "non" : "oui" };
    return [
      { id: `${key}.connu`, title: `${title} Connu du lieu`, answers, shows: [fact.statement] },
      {
        id: `${key}.contredit`,
        title: `${title} Contredit par le lieu`,
        answers: denied,
        shows: [words.place.denied],
      },
    ];
  });
}

/** What is said of the place that is asked for. */
export function placeStates(asking: Asking): FormState[] {
  return stepsOf(asking).flatMap((one) => {
    const fields = Object.entries(stepFields(one.step.schema));
    const [town, field] = fields.find(([, { ui }]) => ui.townOf) ?? [];
    const code = field?.ui.townOf;
    if (!town || !code) return [];
    const placed = [...towns(code, town, one.places, one.words.place), ...facts(one, code)];
    return placed.map(({ id, title, answers, shows }) => ({
      form: one.file.name,
      group: "Le lieu",
      id: `lieu.${id}`,
      title,
      ...at(one, answers),
      shows,
    }));
  });
}
