import type { FieldSchema } from "../../../src/generated/schema-types.ts";
import { stepFields } from "../../project/forms.ts";
import { dependents, dropField } from "../editing/removal.ts";
import { cited } from "../editing/words.ts";
import type { Addition } from "./addition.ts";
import { type FormPlace, isStored, sketched } from "./formPlace.ts";

const KEPT_BEFORE =
  "Les réponses déjà reçues restent dans la base. Sa colonne ne serait plus remplie : une note sera prête pour un développeur.";

/** The question that is chosen, less. */
export function lessField(place: FormPlace, key: string, field: FieldSchema): Addition {
  const fields = stepFields(place.step);
  const lost = dependents(place.step, key).map((one) => cited(fields[one]?.title ?? one));
  const isKept = isStored(place, key);
  const isLast = Object.keys(fields).length === 1 + lost.length;
  return {
    id: "retirer-question",
    label: `La question ${cited(field.title)}`,
    isRemoval: true,
    title: `Retirer la question ${cited(field.title)} ?`,
    warnings: [
      ...(lost.length > 0 ? [`Partent aussi, car elles en dépendent : ${lost.join(", ")}.`] : []),
      ...(isKept ? [KEPT_BEFORE] : []),
    ],
    sketch(sketch) {
      const alone = "C’est la seule question ici : retirez plutôt l’étape, ou changez la question.";
      if (isLast) return { missing: [{ message: alone }] };
      const { step, form } = sketched(sketch, place);
      dropField(form, step, key);
      return {
        title: `Question ${cited(field.title)} retirée`,
        select: { file: place.file, path: [] },
      };
    },
  };
}
