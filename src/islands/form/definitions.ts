import {
  defineForm,
  type FormDefinition,
  type QuestionnaireDefinition,
} from "../../forms/definition.ts";
import type { FormAnswers } from "../../generated/answers.ts";
import { forms, questionnaires } from "../../generated/forms/index.ts";

type QuestionnaireName = keyof typeof questionnaires;

/** A form by the name of its file or folder below schemas/forms. */
export type FormName = keyof FormAnswers | QuestionnaireName;

const isQuestionnaireName = (name: string): name is QuestionnaireName =>
  Object.hasOwn(questionnaires, name);

const isFormName = (name: string): name is FormName =>
  Object.hasOwn(forms, name) || isQuestionnaireName(name);

/** Names of all forms. */
export const formNames: FormName[] = Object.keys({ ...forms, ...questionnaires }).filter(
  isFormName,
);

/**
 * The name of a form, from the page.
 * @throws when there is no such form
 */
export function formName(text: string | undefined): FormName {
  if (text !== undefined && isFormName(text)) return text;
  throw new Error(`There is no form "${text}" below schemas/forms`);
}

async function loadForm<Name extends keyof FormAnswers>(name: Name): Promise<FormDefinition> {
  return defineForm<FormAnswers[Name]>(await forms[name]()) as FormDefinition;
}

/**
 * Brings a form by its name.
 * @throws when its code cannot be fetched
 */
export async function loadDefinition(
  name: FormName,
): Promise<FormDefinition | QuestionnaireDefinition> {
  return isQuestionnaireName(name) ? defineForm(await questionnaires[name]()) : loadForm(name);
}

type Renewal = (load: typeof loadDefinition) => void;

/** Open forms of the development server; the set outlives the versions of this module. */
const renewals: Set<Renewal> = import.meta.hot?.data.renewals ?? new Set();

if (import.meta.hot) {
  import.meta.hot.data.renewals = renewals;
  import.meta.hot.accept((fresh) => {
    // There is none where it could not be fetched.
    if (fresh) for (const renew of renewals) renew(fresh.loadDefinition);
  });
}

/**
 * Development only: calls back when a saved schema has changed the forms.
 * @returns how to stop it
 */
export function onRenewal(renew: Renewal): () => void {
  renewals.add(renew);
  return () => renewals.delete(renew);
}
