import { visibleFields } from "../../../src/forms/visibility.ts";
import { stepFields } from "../../project/forms.ts";
import { unsentFields } from "../../project/submission.ts";
import { readable } from "./plainText.ts";
import type { FormState } from "./state.ts";
import { at, fullAnswers, type StepOf, type Subject, stepsOf } from "./subject.ts";

/** Whether some answers are neither stored nor mailed. */
const keepsSome = ({ file }: Subject): boolean => unsentFields(file).length > 0;

/** The answers as the visitor reads them again, with the way to each. */
export function recapStates(subject: Subject): FormState[] {
  const { words, file } = subject;
  const steps = stepsOf(subject);
  const recap = steps.find(({ defined }) => defined.recap);
  const [first] = steps;
  if (!recap || !first) return [];
  const begun = at(recap, {}, fullAnswers);
  const [asked] = visibleFields(first.defined, fullAnswers(first)).values();
  const own = { form: file.name, group: "Le récapitulatif", ...begun };
  const { recap: left, recapAdd } = words.unsent;
  const edit = { do: "press", words: `${words.wizard.edit} ${asked?.title}` } as const;
  const titles = steps.slice(0, recap.rank).map(({ step }) => step.schema.title);
  const unsent = keepsSome(subject) ? [...readable(left), ...readable(recapAdd)] : [];
  return [
    {
      ...own,
      id: "recapitulatif",
      title: "Toutes les réponses",
      shows: [words.wizard.recap, ...titles, ...unsent],
    },
    {
      ...own,
      id: "recapitulatif.correction",
      title: "Une réponse à corriger",
      acts: [...begun.acts, edit],
      shows: [words.wizard.backToRecap],
    },
  ];
}

/** The answers that are not sent, put into the message that is. */
function takerStates(subject: StepOf<Subject>): FormState[] {
  const { words, file, step } = subject;
  const fields = Object.entries(stepFields(step.schema));
  const [taker] = fields.find(([, { ui }]) => ui.takesUnsent) ?? [];
  if (!taker || !keepsSome(subject)) return [];
  const { offer, add, added, refused } = words.unsent;
  const own = { form: file.name, group: "Ce qui ne part pas" };
  const begun = at(subject, {}, fullAnswers);
  const longest = fields.find(([key]) => key === taker)?.[1].maxLength;
  const full = at(subject, { [taker]: "a".repeat(longest ?? 0) }, fullAnswers);
  const press = { do: "press", words: add } as const;
  return [
    {
      ...own,
      ...begun,
      id: "precisions.proposees",
      title: "Proposé pour le message",
      shows: [...readable(offer), add],
    },
    {
      ...own,
      ...begun,
      id: "precisions.ajoutees",
      title: "Ajouté au message",
      acts: [...begun.acts, press],
      shows: [added],
    },
    ...(longest
      ? [
          {
            ...own,
            ...full,
            id: "precisions.refusees",
            title: "Trop long pour le message",
            acts: [...full.acts, press],
            shows: readable(refused),
          },
        ]
      : []),
  ];
}

/** What a form says of the answers that stay on the device. */
export function unsentStates(subject: Subject): FormState[] {
  return stepsOf(subject).flatMap(takerStates);
}
