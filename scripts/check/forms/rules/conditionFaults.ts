import type { JSONPath } from "jsonc-parser";
import type { Condition, FieldSchema } from "../../../../src/generated/schema-types.ts";
import { stepFields } from "../../../forms/fields.ts";
import type { StepFile } from "../../../forms/readForms.ts";
import { type Fault, type Place, quoted, suggestion } from "../fault.ts";
import { choicesOf } from "../placedFields.ts";
import { unknownField } from "./unknownField.ts";

type Fields = Record<string, FieldSchema>;

/** Conditions on fields or answers that the step does not have. */
export function conditionFaults(step: StepFile): Fault[] {
  const fields = stepFields(step.schema);
  return (step.schema.allOf ?? []).flatMap((condition, index) => {
    const at = (...path: JSONPath): Place => ({
      file: step.file,
      path: ["allOf", index, "if", ...path],
    });
    return [...unansweredKeys(condition, at), ...testedAnswers(condition, fields, at)];
  });
}

/** A test on a field that is not in `required` also holds while the field is still empty. */
function unansweredKeys({ if: test }: Condition, at: (...path: JSONPath) => Place): Fault[] {
  const tested = Object.keys(test.properties);
  const unsure = tested.filter((key) => !test.required.includes(key));
  const untested = test.required.filter((key) => !tested.includes(key));
  return [
    ...unsure.map((key) => ({
      ...at("properties", key),
      rule: "condition incomplète",
      message: `Sans « ${key} » dans « required » de la condition, elle serait remplie avant toute réponse.`,
      expected: `"required": ["${key}"], à côté de « properties »`,
    })),
    ...untested.map((key) => ({
      ...at("required", test.required.indexOf(key)),
      rule: "condition incomplète",
      message: `La condition cite « ${key} » sans dire quelle réponse elle attend.`,
      expected: `"${key}": { "enum": [ … ] }, dans « properties » de la condition`,
    })),
  ];
}

function testedAnswers(
  { if: test }: Condition,
  fields: Fields,
  at: (...path: JSONPath) => Place,
): Fault[] {
  return Object.entries(test.properties).flatMap(([key, { enum: values, const: ticked }]) => {
    const place = at("properties", key);
    const field = fields[key];
    if (!field) return unknownField(key, Object.keys(fields), place);
    if (ticked && field.type !== "boolean") return [notABox(key, place)];
    return (values ?? []).flatMap((value, rank) =>
      unknownAnswer(value, key, choicesOf(field), at("properties", key, "enum", rank)),
    );
  });
}

function notABox(key: string, place: Place): Fault {
  return {
    ...place,
    rule: "condition impossible",
    message: `« ${key} » n’est pas une case à cocher : la condition ne serait jamais remplie.`,
    expected: `"${key}": { "enum": [ … ] }`,
    found: '"const": true',
  };
}

function unknownAnswer(value: string, key: string, choices: string[], place: Place): Fault[] {
  if (choices.includes(value)) return [];
  const hint = suggestion(value, choices);
  return [
    {
      ...place,
      rule: "choix inconnu",
      message: `Le champ « ${key} » ne propose pas la réponse « ${value} » : la condition ne serait jamais remplie.${hint}`,
      expected: `une valeur de « enum » : ${quoted(choices)}`,
      found: value,
    },
  ];
}
