import type { CompiledForm, CompiledQuestionnaire, FormModule } from "../../domain/compiledForm.ts";
import { type AnyDefinition, defineForm } from "../../forms/definition.ts";
import { forms, questionnaires } from "../../generated/forms/index.ts";

type Module = FormModule<string, CompiledForm | CompiledQuestionnaire>;

const modules: Record<string, () => Promise<Module>> = { ...forms, ...questionnaires };

/** Names of all forms. */
export const formNames = Object.keys(modules);

/**
 * Brings a form by the name of its file or folder below schemas/forms.
 * @throws (rejects) when there is none, or its code cannot be fetched
 */
export async function loadDefinition(name: string): Promise<AnyDefinition> {
  const load = Object.hasOwn(modules, name) ? modules[name] : undefined;
  if (!load) throw new Error(`There is no form "${name}" below schemas/forms`);
  return defineForm(await load());
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

/** Development only: calls back when a saved schema has changed the forms. */
export function onRenewal(renew: Renewal): void {
  renewals.add(renew);
}
