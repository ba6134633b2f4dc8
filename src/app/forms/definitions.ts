import type { ValidatorFunctions } from "@rjsf/validator-ajv8";
import { defineForm, type FormData, type FormDefinition } from "../../forms/definition.ts";

/** What `npm run generate` writes for one form. */
interface FormModule {
  data: unknown;
  validators: Record<string, ValidatorFunctions>;
}

const modules = import.meta.glob<FormModule>("../../generated/forms/*/index.ts");

/** Names of all forms. */
export const formNames = Object.keys(modules).map((path) => path.split("/").at(-2) ?? path);

/**
 * Brings a form by its name (the one of its file or folder below schemas/forms).
 * @throws when there is no such form or its code cannot be fetched
 */
export async function loadDefinition(name: string): Promise<FormDefinition> {
  const load = modules[`../../generated/forms/${name}/index.ts`];
  if (!load) throw new Error(`There is no form "${name}" below schemas/forms`);
  const { data, validators } = await load();
  return defineForm(data as FormData, validators);
}
