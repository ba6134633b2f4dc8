import type { StepFile } from "../../../forms/readForms.ts";
import type { Fault, Place } from "../fault.ts";
import { placedFields, requiredScopes } from "../placedFields.ts";
import { unknownField } from "./unknownField.ts";

/** Keys of `required` that name no field, or a field that is not always on screen. */
export function requiredFaults(step: StepFile): Fault[] {
  const all = new Set(placedFields(step).map(({ key }) => key));
  const always = new Set(Object.keys(step.schema.properties));
  return requiredScopes(step).flatMap(({ path, required }) =>
    required.flatMap((key, index) => {
      const place = { file: step.file, path: [...path, "required", index] };
      const isHidden = path.length === 0 && all.has(key) && !always.has(key);
      return isHidden ? [hiddenField(key, place)] : unknownField(key, all, place);
    }),
  );
}

function hiddenField(key: string, place: Place): Fault {
  return {
    ...place,
    rule: "champ caché obligatoire",
    message: `« ${key} » n’apparaît que sous condition : exigé ici, il bloquerait le visiteur qui ne le voit pas.`,
    expected: `« ${key} » dans la liste « required » de sa condition (then)`,
    found: key,
  };
}
