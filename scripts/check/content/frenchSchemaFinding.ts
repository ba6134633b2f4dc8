import type { ErrorObject } from "ajv";
import { closestName } from "./closestName.ts";
import type { Finding } from "./contentFile.ts";
import { excerpt, shortened } from "./excerpt.ts";
import { asObject } from "./walk.ts";

type Translator = (error: ErrorObject) => Finding;

const TYPE_NAMES: Record<string, string> = {
  array: "une liste [ … ]",
  boolean: "true ou false",
  integer: "un nombre entier",
  null: "null",
  number: "un nombre",
  object: "un objet { … }",
  string: "un texte entre guillemets",
};

const TRANSLATORS: Record<string, Translator> = {
  additionalProperties: unknownKey,
  const: (error) =>
    finding(error, "valeur imposée", "Cette clé n’accepte qu’une valeur.", {
      expected: JSON.stringify(error.params.allowedValue),
    }),
  enum: (error) =>
    finding(error, "valeur hors liste", "Cette valeur n’est pas dans la liste permise.", {
      expected: (error.params.allowedValues as unknown[]).join(", "),
    }),
  exclusiveMinimum: (error) => limit(error, `plus de ${error.params.limit}`),
  maxItems: (error) => size(error, "long"),
  maxLength: (error) => size(error, "long"),
  maximum: (error) => limit(error, `au plus ${error.params.limit}`),
  minItems: (error) => size(error, "court"),
  minLength: (error) => size(error, "court"),
  minimum: (error) => limit(error, `au moins ${error.params.limit}`),
  pattern: (error) => finding(error, "format", "Cette valeur n’a pas la forme attendue."),
  required: missingKey,
  type: wrongType,
  uniqueItems: (error) =>
    finding(error, "répétition", "Deux éléments de cette liste sont identiques.", {
      expected: "des éléments tous différents",
      found: `les éléments ${Number(error.params.i) + 1} et ${Number(error.params.j) + 1}`,
    }),
};

/** What an error of the schema validator means, in French, with what was expected and found. */
export function frenchSchemaFinding(error: ErrorObject): Finding {
  const translate = TRANSLATORS[error.keyword];
  if (translate) return translate(error);
  return finding(error, error.keyword, "Cette valeur ne respecte pas le modèle.");
}

function finding(
  error: ErrorObject,
  rule: string,
  message: string,
  more: { expected?: string; found?: string } = {},
): Finding {
  const description = asObject(error.parentSchema).description;
  const expected = typeof description === "string" ? description : undefined;
  return { rule, message, ...(expected ? { expected } : {}), found: excerpt(error.data), ...more };
}

function unknownKey(error: ErrorObject): Finding {
  const { additionalProperty, meant } = error.params;
  const name = String(additionalProperty);
  const allowed = Object.keys(propertiesOf(error));
  const absent = allowed.filter((key) => !(key in asObject(error.data)));
  const close = meant ?? closestName(name, absent) ?? closestName(name, allowed);
  const others = absent.length > 0 ? absent.join(", ") : "aucune autre clé";
  return {
    rule: "clé inconnue",
    message: close
      ? `La clé « ${name} » n’existe pas ici. Vouliez-vous dire « ${close} » ?`
      : `La clé « ${name} » n’existe pas ici : la retirer ou la renommer.`,
    expected: close ? keyWithPurpose(error, close) : others,
    found: name,
  };
}

function missingKey(error: ErrorObject): Finding {
  const name = String(error.params.missingProperty);
  const keys = Object.keys(asObject(error.data));
  return {
    rule: "clé manquante",
    message: `Il manque la clé « ${name} ».`,
    expected: keyWithPurpose(error, name),
    found: keys.length > 0 ? `les clés ${keys.join(", ")}` : "un objet vide",
  };
}

/** A key with what its schema says of it: `"zoneName" : le nom du territoire`. */
function keyWithPurpose(error: ErrorObject, key: string): string {
  const { description } = asObject(propertiesOf(error)[key]);
  return typeof description === "string" ? `"${key}" : ${description}` : `la clé "${key}"`;
}

function propertiesOf({ parentSchema }: ErrorObject): Record<string, unknown> {
  return asObject(asObject(parentSchema).properties);
}

function wrongType(error: ErrorObject): Finding {
  const type = String(error.params.type);
  return finding(error, "type", typeHint(type, error.data), {
    expected: TYPE_NAMES[type] ?? type,
    found: shortened(JSON.stringify(error.data)),
  });
}

/** What most likely went wrong with a value of another type. */
function typeHint(type: string, data: unknown): string {
  if (type === "boolean") return "Oui et non s’écrivent true et false, sans guillemets.";
  if (data === null) return "null ne veut rien dire ici : écrire une valeur, ou retirer la clé.";
  if (typeof data === "string" && type === "array") {
    return "Ce texte doit être dans une liste : l’entourer de [ et ].";
  }
  if (isQuotedNumber(data) && (type === "number" || type === "integer")) {
    return "Ce nombre est entre guillemets : les retirer.";
  }
  const isUnquoted = typeof data === "number" || typeof data === "boolean";
  return isUnquoted && type === "string"
    ? "Cette valeur doit être entre guillemets."
    : "Cette valeur n’est pas du bon genre.";
}

function isQuotedNumber(data: unknown): boolean {
  return typeof data === "string" && data.trim() !== "" && !Number.isNaN(Number(data));
}

function limit(error: ErrorObject, expected: string): Finding {
  return finding(error, "limite", "Ce nombre sort des limites.", { expected });
}

function size(error: ErrorObject, fault: "court" | "long"): Finding {
  const { data, params } = error;
  const isText = typeof data === "string";
  const [noun, unit] = isText ? ["Ce texte", "caractère"] : ["Cette liste", "élément"];
  const adjective = isText ? fault : { court: "courte", long: "longue" }[fault];
  const length = isText ? [...data].length : (data as unknown[]).length;
  return finding(error, "longueur", `${noun} est trop ${adjective}.`, {
    expected: `${fault === "court" ? "au moins" : "au plus"} ${counted(params.limit, unit)}`,
    found: counted(length, unit) + (isText ? ` : ${excerpt(data)}` : ""),
  });
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count > 1 ? "s" : ""}`;
}
