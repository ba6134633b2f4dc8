import type { FieldSchema } from "../../src/generated/schema-types.ts";
import type { Place } from "../project/dataFile.ts";
import type { Finding } from "../project/finding.ts";
import type { Form } from "../project/forms.ts";
import { fieldsBehind, insertsOf } from "./askedTables.ts";
import { boundsText, fieldRule, LONGEST_EMAIL, LONGEST_TEXT } from "./columnRule.ts";

const NAME = /^[a-z][a-z0-9_]{0,47}$/;
const GREATEST_INTEGER = 2_147_483_647;

/** What keeps answers of the forms from being stored: names that no table can bear, missing bounds. */
export function unstorable(forms: readonly Form[]): Finding[] {
  return forms.flatMap((form) =>
    insertsOf(form).flatMap((step) => {
      const columns = step.at("columns").children();
      return [
        ...misnamed(step.at("table"), step.value.table),
        ...columns.flatMap((column) => [
          ...misnamed(column, column.key),
          ...unlikeTypes(column, fieldsBehind(column, form)),
        ]),
        ...columns.flatMap((column) =>
          fieldsBehind(column, form).flatMap((field) => [
            ...unreadable(field),
            ...unbounded(field),
          ]),
        ),
      ];
    }),
  );
}

function misnamed(place: Place, found: string): Finding[] {
  if (NAME.test(found)) return [];
  const message = `« ${found} » ne peut pas être le nom d’une table ou d’une colonne : il commence par une minuscule et ne contient que des minuscules sans accent, des chiffres et « _ », 48 signes au plus.`;
  return [
    place.finding("nom impossible dans la base", message, {
      expected: "par exemple floor_number",
      found,
    }),
  ];
}

function unlikeTypes(column: Place, fields: Place<FieldSchema>[]): Finding[] {
  const types = [...new Set(fields.map(({ value }) => fieldRule(value).type))];
  if (types.length < 2) return [];
  const message = `La colonne « ${column.key} » reçoit des champs de sortes différentes : une colonne n’en garde qu’une. Donner à chacun la sienne.`;
  return [column.finding("sortes mêlées", message, { found: types.join(", ") })];
}

/** A pattern with what browsers take for the end of a word of ASCII, and Postgres for something else. */
function unreadable(field: Place<FieldSchema>): Finding[] {
  const [found] = /\\[bBW]/.exec(field.value.pattern ?? "") ?? [];
  if (found === undefined) return [];
  const message = `Le motif du champ « ${field.key} » contient « ${found} », que la base ne lit pas comme les navigateurs. L’écrire autrement, par exemple avec une liste de signes.`;
  return [field.at("pattern").finding("motif que la base lit autrement", message, { found })];
}

/** Bounds that a stored field needs and has not: the base keeps no answer of any size. */
function unbounded(field: Place<FieldSchema>): Finding[] {
  const { type, enum: choices, format, minimum, exclusiveMinimum, maximum, minItems } = field.value;
  const within = (value: number | undefined, limit: number): boolean =>
    value !== undefined && Math.abs(value) <= limit;
  if (type === "array" && !minItems) return [missing(field, "minItems", '"minItems" : 1 ou plus')];
  if (type === "number" || type === "integer") {
    const limit = type === "integer" ? GREATEST_INTEGER : Number.MAX_SAFE_INTEGER;
    return [
      ...(within(minimum ?? exclusiveMinimum, limit)
        ? []
        : [missing(field, "minimum", '"minimum" : le plus petit nombre')]),
      ...(within(maximum, limit)
        ? []
        : [missing(field, "maximum", `"maximum" : ${limit} au plus`)]),
    ];
  }
  if (type !== "string" || choices || format === "date") return [];
  const { maxLength, pattern } = field.value;
  const limit = format === "email" ? LONGEST_EMAIL : LONGEST_TEXT;
  const isBounded =
    within(maxLength, limit) || (pattern !== undefined && boundsText(pattern, limit));
  return isBounded ? [] : [missing(field, "maxLength", `"maxLength" : ${limit} au plus`)];
}

function missing(field: Place<FieldSchema>, rule: keyof FieldSchema, expected: string): Finding {
  const place = field.value[rule] === undefined ? field : field.at(rule);
  return place.finding(
    "limite manquante",
    `Le champ « ${field.key} » est enregistré, mais ne dit pas jusqu’où vont ses réponses : la base ne garde rien sans limite.`,
    {
      expected,
      found:
        field.value[rule] === undefined ? `pas de « ${rule} »` : `"${rule}": ${field.value[rule]}`,
    },
  );
}
