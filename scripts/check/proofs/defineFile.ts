import type { ValidatorFunctions } from "@rjsf/validator-ajv8";
import {
  defineForm,
  type FormDefinition,
  type QuestionnaireDefinition,
} from "../../../src/forms/definition.ts";
import { compiledForm, compiledQuestionnaire } from "../../generate/compiledForm.ts";
import { validationSchema } from "../../generate/validationSchema.ts";
import { compileValidators } from "../../generate/validators.ts";
import { type Form, type Questionnaire, stepName } from "../../project/forms.ts";

async function validatorsOf({ steps }: Pick<Form, "steps">) {
  const each = steps.map(async (step) => {
    const code = await compileValidators(validationSchema(step.value), step.file.path);
    const url = `data:text/javascript,${encodeURIComponent(code)}`;
    const module: { default: ValidatorFunctions } = await import(/* @vite-ignore */ url);
    return [stepName(step), module.default] as const;
  });
  return Object.fromEntries(await Promise.all(each));
}

/** A form with its compiled validators, as the browser would get it. */
export async function defineFile(form: Form): Promise<FormDefinition> {
  return defineForm({ data: compiledForm(form), validators: await validatorsOf(form) });
}

/** A questionnaire with its compiled validators, as the browser would get it. */
export async function defineQuestionnaire(file: Questionnaire): Promise<QuestionnaireDefinition> {
  return defineForm({ data: compiledQuestionnaire(file), validators: await validatorsOf(file) });
}
