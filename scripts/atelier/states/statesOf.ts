import { advisedDiagnostics } from "../../../src/site/advisedDiagnostics.ts";
import { SiteContent } from "../../../src/site/content.ts";
import { contentOf } from "../../build/contentOf.ts";
import { defineQuestionnaire, prove } from "../../check/proofs/prove.ts";
import { finishTexts } from "../../generate/finishTexts.ts";
import { formFieldsOf } from "../../project/forms.ts";
import { pagesOfForms } from "../../project/pages.ts";
import type { Project } from "../../project/project.ts";
import { questionnairesOf, ruleQuestions } from "../../project/questionnaires.ts";
import type { Desk } from "../desk/desk.ts";
import { refused, type StateName } from "../protocol.ts";
import { adviceStates, questionnaireStates } from "./adviceStates.ts";
import { draftStates, recapStates, unsentStates } from "./answerStates.ts";
import type { AnyForm, SentForm } from "./anyForm.ts";
import { mailStates } from "./mails.ts";
import { placeStates } from "./placeStates.ts";
import { besideStates, outcomePageStates, postedStates } from "./postedStates.ts";
import { sendingStates } from "./sendingStates.ts";
import type { FormState, StatesOf } from "./state.ts";
import { sourcesOf } from "./stateSources.ts";
import { stepStates } from "./stepStates.ts";

type Makers<Of> = ((subject: Of) => FormState[])[];

/** What can be shown of a form, in the order of the list. */
const OF_FORMS: Makers<SentForm> = [
  stepStates,
  placeStates,
  adviceStates,
  unsentStates,
  recapStates,
  draftStates,
  sendingStates,
  mailStates,
  besideStates,
  postedStates,
];

const statesFor = <Of extends AnyForm>(subject: Of, makers: Makers<Of>): StatesOf => ({
  form: subject.form.name,
  title: subject.form.source.value.title,
  page: subject.page,
  states: makers.flatMap((make) => make(subject)),
});

/** Everything that the forms of a project can show. @throws when one does not follow its model */
export async function statesOf(project: Project): Promise<StatesOf[]> {
  const files = finishTexts(project);
  // Without pictures, and of no day: none of it is told.
  const content = new SiteContent(contentOf(project), () => undefined, "");
  const sources = sourcesOf(project, files, content);
  const { forms } = await prove(project);
  const pages = pagesOfForms(project);
  const common = (name: string, asks = name) => {
    const asking = forms.find(({ form }) => form.name === asks)?.form;
    const fields = new Map(asking && formFieldsOf(asking).map((field) => [field.key, field]));
    return { ...sources, page: pages.get(name) ?? "/", fields };
  };
  const questions = ruleQuestions(advisedDiagnostics(content));
  const questionnaires = questionnairesOf(files, questions).map(async (form) => {
    const definition = await defineQuestionnaire(form);
    const steps = form.steps.flatMap((place, rank) => {
      const defined = definition.steps[rank];
      return defined ? [{ place, defined }] : [];
    });
    const subject = common(form.name, form.source.value.questionsOf);
    const makers = [questionnaireStates, placeStates, draftStates, besideStates];
    return statesFor({ ...subject, form, definition, steps }, makers);
  });
  return [
    ...forms.map((one) => statesFor({ ...common(one.form.name), ...one }, OF_FORMS)),
    ...(await Promise.all(questionnaires)),
    outcomePageStates(sources),
  ];
}

const NOT_MADE = refused(
  "Les états des formulaires ne peuvent pas être montrés.",
  "Corrigez d’abord ce qui est signalé, puis choisissez de nouveau un état.",
);

/** Answers what the window and its page ask of the states of forms, as the draft makes them. */
export function tellStates(desk: Pick<Desk, "states" | "version">) {
  return {
    async states() {
      const value = await desk.states();
      return value ? { value } : NOT_MADE;
    },
    /** A state, how it comes about, and the version of the draft that it is of. */
    async state({ form, id }: StateName) {
      const { version } = desk;
      const all = await desk.states();
      if (!all) return NOT_MADE;
      const value = all.find((one) => one.form === form)?.states.find((one) => one.id === id);
      if (value) return { value: { ...value, version } };
      return refused(
        "Cet état n’existe plus.",
        "Choisissez-en un autre : ce que montre le formulaire a changé.",
      );
    },
  };
}
