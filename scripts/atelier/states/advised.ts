import type { Answers } from "../../../src/domain/compiledForm.ts";
import { adviceQuestions } from "../../../src/domain/factQuestions.ts";
import { UNKNOWN } from "../../../src/domain/propertyFacts.ts";
import type { QuestionnaireSchema } from "../../../src/generated/schema-types.ts";
import { stepFields } from "../../project/forms.ts";
import { readable } from "./plainText.ts";
import type { Act, FormState } from "./state.ts";
import {
  type Asking,
  at,
  fullAnswers,
  type StepOf,
  type Subject,
  stepsOf,
  titlesSeen,
} from "./subject.ts";

const GROUP = "Le dossier";

/** The question that says which rules hold. */
const [TRANSACTION = ""] = adviceQuestions;

/** Answers with which nothing is known that may be left open. */
function unknownAnswers({ step }: StepOf<Asking>, answers: Answers): Answers {
  const open = Object.entries(stepFields(step.schema)).filter(([, field]) =>
    field.enum?.includes(UNKNOWN),
  );
  return { ...answers, ...Object.fromEntries(open.map(([key]) => [key, UNKNOWN])) };
}

/** The dossier for each choice of what it is for: all answered, and nothing known. */
function dossiers(one: StepOf<Asking>, shows: string[]): FormState[] {
  const { words, file } = one;
  const fields = stepFields(one.step.schema);
  const { enum: choices = [], ui } = fields[TRANSACTION] ?? {};
  const open: Act[] = readable(words.advice.chip).map((chip) => ({
    do: "press",
    words: chip,
    ifShown: true,
  }));
  const full = fullAnswers(one);
  const of = (id: string, title: string, answers: Answers): FormState => {
    const begun = at(one, answers);
    const acts: Act[] = [...begun.acts, ...open, { do: "unfold" }];
    return { form: file.name, group: GROUP, ...begun, acts, id: `dossier.${id}`, title, shows };
  };
  return choices.flatMap((choice) => {
    const label = ui?.labels?.[choice] ?? choice;
    const answers = { ...full, [TRANSACTION]: choice };
    return [
      of(choice, label, answers),
      of(`${choice}.inconnu`, `${label}, rien de connu`, unknownAnswers(one, answers)),
    ];
  });
}

/** What a form advises: the dossier, and the choices that it ticks. */
export function adviceStates(subject: Subject): FormState[] {
  const { words, file } = subject;
  const steps = stepsOf(subject);
  const advised = steps.find(({ defined }) => Object.values(defined.ui).some((ui) => ui.advice));
  const asked = steps.find(({ step }) => TRANSACTION in stepFields(step.schema));
  if (!advised || !asked) return [];
  const { title, add, added, leftOut } = words.advice;
  const begun = at(advised, {});
  const [offer = ""] = readable(add);
  const own = { form: file.name, group: GROUP, ...begun };
  const recap = steps.find(({ defined }) => defined.recap);
  return [
    ...dossiers(asked, [title]),
    { ...own, id: "dossier.propose", title: "Diagnostics obligatoires, proposés", shows: [offer] },
    {
      ...own,
      id: "dossier.ajoute",
      title: "Diagnostics obligatoires, ajoutés",
      acts: [...begun.acts, { do: "press", words: offer }],
      shows: [added],
    },
    ...(recap
      ? [
          {
            ...own,
            ...at(recap, {}),
            id: "dossier.oublie",
            title: "Diagnostics obligatoires, non demandés",
            shows: readable(leftOut),
          },
        ]
      : []),
  ];
}

/** What a questionnaire shows beside its questions, and how it goes on. */
export function questionnaireStates(asking: Asking): FormState[] {
  const { file, words } = asking;
  const { questionsOf, form } = file.source.value as QuestionnaireSchema;
  const { why, dossier, goOn } = form;
  return stepsOf(asking).flatMap((one): FormState[] => {
    const own = { form: file.name, group: "Le questionnaire" };
    const empty = at(one, {});
    const full = fullAnswers(one);
    const fields = stepFields(one.step.schema);
    const { enum: choices = [] } = fields[TRANSACTION] ?? {};
    const begun = at(one, { ...full, [TRANSACTION]: choices[0] });
    const other = { ...full, [TRANSACTION]: choices[1] };
    const titles = titlesSeen(one, {});
    const head = { ...own, ...empty };
    return [
      { ...head, id: "questions", title: "À l’arrivée", shows: [...titles, words.advice.waiting] },
      {
        ...head,
        id: "questions.pourquoi",
        title: "Pourquoi ces questions",
        acts: [{ do: "unfold" }],
        shows: [why.title, ...readable(why.vente), ...readable(why.location)],
      },
      {
        ...own,
        ...at(one, { [TRANSACTION]: choices[0] }),
        id: "questions.restantes",
        title: "Ce qui préciserait le dossier",
        shows: [dossier.open],
      },
      ...dossiers(one, [words.advice.title, goOn.title, goOn.note, dossier.print]),
      {
        ...own,
        ...begun,
        id: "questions.suite",
        title: "Demande déjà commencée avec d’autres réponses",
        drafts: { [questionsOf]: other },
        acts: [...begun.acts, { do: "press", words: goOn.title }],
        shows: [...readable(goOn.differs), goOn.replace, goOn.keep],
      },
    ];
  });
}
