import type { ValidatorFunctions } from "@rjsf/validator-ajv8";
import { defineForm, type FormDefinition } from "../../../src/forms/definition.ts";
import { compiledForm } from "../../generate/compiledForm.ts";
import { validationSchema } from "../../generate/validationSchema.ts";
import { compileValidators } from "../../generate/validators.ts";
import type { FormFile, StepFile } from "../../project/forms.ts";

async function validators({ file, schema }: StepFile): Promise<ValidatorFunctions> {
  const code = await compileValidators(validationSchema(schema), file);
  const url = `data:text/javascript,${encodeURIComponent(code)}`;
  const module: { default: ValidatorFunctions } = await import(/* @vite-ignore */ url);
  return module.default;
}

/** A form with its compiled validators, as the browser would get it. */
export async function defineFile(form: FormFile): Promise<FormDefinition> {
  const steps = form.steps.map(async (step) => [step.name, await validators(step)] as const);
  return defineForm({
    data: compiledForm(form),
    validators: Object.fromEntries(await Promise.all(steps)),
  });
}
