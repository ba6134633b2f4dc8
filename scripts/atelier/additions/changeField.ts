import type { FieldSchema } from "../../../src/generated/schema-types.ts";
import { stepFields } from "../../project/fields.ts";
import { require } from "./addField.ts";
import type { Addition } from "./addition.ts";
import { asking, line } from "./asks.ts";
import { dependents, dropField } from "./dropField.ts";
import { emptyMessage } from "./fieldParts.ts";
import { type FormPlace, isStored, scopeOf, sketched } from "./formPlace.ts";
import { cited, tidied } from "./words.ts";

const KEPT_BEFORE =
  "Les réponses déjà reçues restent dans la base. Sa colonne ne serait plus remplie : une note sera prête pour un développeur.";

/** The question that is chosen, less. */
export function lessField(place: FormPlace, key: string, field: FieldSchema): Addition {
  const fields = stepFields(place.step);
  const lost = dependents(place.step, key).map((one) => cited(fields[one]?.title ?? one));
  const isKept = isStored(place.form.source.value, key);
  const isLast = Object.keys(fields).length === 1 + lost.length;
  return {
    id: "retirer-question",
    label: `La question ${cited(field.title)}`,
    isRemoval: true,
    asks: asking(`Retirer la question ${cited(field.title)} ?`, []),
    told: [
      ...(lost.length > 0 ? [`Partent aussi, car elles en dépendent : ${lost.join(", ")}.`] : []),
      ...(isKept ? [KEPT_BEFORE] : []),
    ],
    sketch(sketch) {
      const alone = "C’est la seule question ici : retirez plutôt l’étape, ou changez la question.";
      if (isLast) return { missing: [alone] };
      const { step, form } = sketched(sketch, place);
      dropField(form, step, key);
      return {
        title: `Question ${cited(field.title)} retirée`,
        select: { file: place.file, path: [] },
      };
    },
  };
}

/** The question that is chosen, answered by everybody from now on, or by who wants to. */
export function otherDuty(place: FormPlace, key: string, field: FieldSchema): Addition[] {
  const { scope } = scopeOf(place.step, key);
  const isRequired = scope.required?.includes(key) ?? false;
  if (field.ui.widget === "consent" || field.ui.widget === "checkbox") return [];
  const duty = isRequired ? "facultative" : "obligatoire";
  const ask = {
    key: "message",
    field: { ...line("Message si la réponse est vide"), default: emptyMessage(field.title, field) },
    missing: "Il manque : le message quand la réponse est vide.",
  };
  return [
    {
      id: duty,
      label: `Réponse ${duty} à ${cited(field.title)}`,
      isRemoval: false,
      asks: asking(`Rendre ${duty} la réponse à ${cited(field.title)}`, isRequired ? [] : [ask]),
      told: [],
      sketch(sketch, { message }) {
        const own = scopeOf(sketched(sketch, place).step, key).scope;
        const messages = own.errorMessage?.required ?? {};
        if (isRequired) {
          own.required = own.required?.filter((one) => one !== key) ?? [];
          delete messages[key];
        } else require(own, key, tidied(String(message)));
        const path = [...scopeOf(place.step, key).path, "properties", key];
        return {
          title: `Réponse ${duty} à ${cited(field.title)}`,
          select: { file: place.file, path },
        };
      },
    },
  ];
}
