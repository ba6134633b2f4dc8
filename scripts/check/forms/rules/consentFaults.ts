import type { StepFile } from "../../../forms/readForms.ts";
import type { Fault } from "../fault.ts";
import { placedFields, requiredScopes } from "../placedFields.ts";

/**
 * Consents that would start ticked, which article 4(11) of the GDPR does not accept, or that could
 * be left out: a missing answer passes `const`.
 */
export function consentFaults(step: StepFile): Fault[] {
  const required = new Set(requiredScopes(step).flatMap((scope) => scope.required));
  const consents = placedFields(step).filter(({ field }) => field.const === true);
  return consents.flatMap(({ file, path, key, field }) => [
    ...(field.default === undefined
      ? []
      : [
          {
            file,
            path: [...path, "default"],
            rule: "consentement",
            message: "Un accord n’a jamais de valeur de départ : le visiteur le donne lui-même.",
            expected: "pas de clé « default »",
            found: String(field.default),
          },
        ]),
    ...(required.has(key)
      ? []
      : [
          {
            file,
            path,
            rule: "consentement",
            message: `L’accord « ${key} » n’est pas dans « required » : le formulaire partirait sans lui.`,
            expected: `« ${key} » dans la liste « required »`,
          },
        ]),
  ]);
}
