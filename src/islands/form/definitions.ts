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

type Renewal = (load: typeof loadDefinition) => void;

/** Open forms of the development server; the set outlives the versions of this module. */
const renewals: Set<Renewal> = import.meta.hot?.data.renewals ?? new Set();

if (import.meta.hot) {
  import.meta.hot.data.renewals = renewals;
  import.meta.hot.accept((fresh) => {
    for (const renew of renewals) renew(fresh?.loadDefinition);
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
