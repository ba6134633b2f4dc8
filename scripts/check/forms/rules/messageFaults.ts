import type { JSONPath } from "jsonc-parser";
import type { StepFile } from "../../../forms/readForms.ts";
import { type Fault, meantNames, type Place, suggestion } from "../fault.ts";
import { type PlacedField, placedFields, requiredScopes } from "../placedFields.ts";

/** Rules that a value can break and that therefore need a sentence. */
const RULES = [
  "pattern",
  "format",
  "minLength",
  "maxLength",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "enum",
  "const",
  "minItems",
  "maxItems",
  "uniqueItems",
] as const;

/** Rules without a French message, and messages without a rule. */
export function messageFaults(step: StepFile): Fault[] {
  return [...placedFields(step).flatMap(fieldMessages), ...requiredMessages(step)];
}

function fieldMessages({ file, path, key, field }: PlacedField): Fault[] {
  const { items } = field;
  const rules = [...RULES.filter((rule) => field[rule] !== undefined && field[rule] !== false)];
  const isNumber = field.type === "number" || field.type === "integer";
  const own = compared({
    file,
    path: [...path, "errorMessage"],
    rules: isNumber ? ["type", ...rules] : rules,
    messages: field.errorMessage ?? {},
    of: `du champ « ${key} »`,
  });
  const ofItems = compared({
    file,
    path: [...path, "items", "errorMessage"],
    rules: items ? ["enum"] : [],
    messages: items?.errorMessage ?? {},
    of: `de chaque choix du champ « ${key} »`,
  });
  return [...own, ...ofItems];
}

interface Comparison {
  file: string;
  path: JSONPath;
  rules: string[];
  messages: Record<string, string>;
  /** The field, as the end of « la règle … ». */
  of: string;
}

function compared({ file, path, rules, messages, of }: Comparison): Fault[] {
  const missing = rules.filter((rule) => !(rule in messages));
  // Every value has a type, so a message for it is never without its rule.
  const idle = Object.keys(messages).filter((name) => name !== "type" && !rules.includes(name));
  const meant = new Set(meantNames(idle, missing).values());
  return [
    ...missing
      .filter((rule) => !meant.has(rule))
      .map((rule) => ({
        file,
        path: [...path, rule],
        rule: "message manquant",
        message: `La règle « ${rule} » ${of} n’a pas de message : le visiteur ne saurait pas quoi corriger.`,
        expected: `"${rule}": "une phrase en français", dans errorMessage`,
      })),
    ...idle.map((name) => ({
      file,
      path: [...path, name],
      rule: "message sans règle",
      message: `Ce message ne servira jamais : la règle « ${name} » ${of} n’existe pas.${suggestion(name, rules)}`,
      expected: rules.join(", ") || "aucun message",
      found: name,
    })),
  ];
}

/** A key of `required` that names no field is told elsewhere, and its message left alone. */
function requiredMessages(step: StepFile): Fault[] {
  const fields = new Set(placedFields(step).map(({ key }) => key));
  return requiredScopes(step).flatMap(({ path, required, messages }) => {
    const place = (key: string): Place => ({
      file: step.file,
      path: [...path, "errorMessage", "required", key],
    });
    const unasked = Object.keys(messages).filter((key) => !required.includes(key));
    const unknown = required.filter((key) => !fields.has(key));
    const wanted = new Set(meantNames(unknown, unasked).values());
    const idle = unasked.filter((key) => !wanted.has(key));
    const silent = required.filter((key) => fields.has(key) && !(key in messages));
    const meant = meantNames(idle, silent);
    const unsaid = silent.filter((key) => ![...meant.values()].includes(key));
    return [
      ...unsaid.map((key) => silentField(key, place(key))),
      ...idle.map((key) => idleMessage(key, place(key), meant.get(key))),
    ];
  });
}

function silentField(key: string, place: Place): Fault {
  return {
    ...place,
    rule: "message manquant",
    message: `Le champ « ${key} » est obligatoire, mais rien n’est dit au visiteur qui le laisse vide.`,
    expected: `"${key}": "une phrase en français", dans errorMessage.required`,
  };
}

function idleMessage(key: string, place: Place, meant: string | undefined): Fault {
  const hint = meant ? ` Vouliez-vous dire « ${meant} » ?` : "";
  return {
    ...place,
    rule: "message sans règle",
    message: `Ce message ne servira jamais : « ${key} » n’est pas dans la liste « required ».${hint}`,
    expected: meant
      ? `la clé "${meant}"`
      : `« ${key} » ajouté à « required », ou ce message retiré`,
    found: key,
  };
}
