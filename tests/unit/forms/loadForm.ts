import type { Answers, FormModule } from "../../../src/domain/compiledForm.ts";
import {
  defineForm,
  type FormDefinition,
  type StepDefinition,
} from "../../../src/forms/definition.ts";
import { stepErrors } from "../../../src/forms/stepValidator.ts";

/** A form with its compiled validators, as the browser gets it. */
export async function loadForm(name: string): Promise<FormDefinition> {
  const module: FormModule = await import(`../../../src/generated/forms/${name}/index.ts`);
  return defineForm(module);
}

/** A step of a form by its file's name. */
export async function loadStep(form: string, step: string): Promise<StepDefinition> {
  const { steps } = await loadForm(form);
  const found = steps.find(({ name }) => name === step);
  if (!found) throw new Error(`The form ${form} has no step ${step}`);
  return found;
}

/** What a visitor is told of one field; null when it is accepted. */
export function messageFor(step: StepDefinition, answers: Answers, key: string): string | null {
  return stepErrors(step, answers).get(key) ?? null;
}
