import type { ErrorObject } from "ajv";
import { closestName } from "./closestName.ts";
import type { Finding } from "./contentFile.ts";
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
  maxItems: (error) => size(error, `au plus ${error.params.limit} éléments`),
  maxLength: (error) => size(error, `au plus ${error.params.limit} caractères`),
  maximum: (error) => limit(error, `au plus ${error.params.limit}`),
  minItems: (error) => size(error, `au moins ${error.params.limit} élément(s)`),
  minLength: (error) => size(error, `au moins ${error.params.limit} caractère(s)`),
  minimum: (error) => limit(error, `au moins ${error.params.limit}`),
  pattern: (error) => finding(error, "format", "Cette valeur n’a pas la forme attendue."),
  required: missingKey,
  type: (error) =>
    finding(error, "type", "Cette valeur n’est pas du bon genre.", {
      expected: TYPE_NAMES[String(error.params.type)] ?? String(error.params.type),
    }),
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
  const name = String(error.params.additionalProperty);
  const keys = Object.keys(asObject(asObject(error.parentSchema).properties));
  const close = closestName(name, keys);
  return {
    rule: "clé inconnue",
    message: close
      ? `La clé « ${name} » n’existe pas ici. Vouliez-vous dire « ${close} » ?`
      : `La clé « ${name} » n’existe pas ici : la retirer ou la renommer.`,
    expected: keys.join(", "),
    found: name,
  };
}

function missingKey(error: ErrorObject): Finding {
  const name = String(error.params.missingProperty);
  const property = asObject(asObject(asObject(error.parentSchema).properties)[name]);
  const description = typeof property.description === "string" ? property.description : undefined;
  return {
    rule: "clé manquante",
    message: `Il manque la clé « ${name} ».`,
    expected: description ?? `la clé « ${name} »`,
    found: Object.keys(asObject(error.data)).join(", ") || "un objet vide",
  };
}

function limit(error: ErrorObject, expected: string): Finding {
  return finding(error, "limite", "Ce nombre sort des limites.", { expected });
}

function size(error: ErrorObject, expected: string): Finding {
  const { data } = error;
  const length = typeof data === "string" ? [...data].length : (data as unknown[]).length;
  const unit = typeof data === "string" ? "caractère(s)" : "élément(s)";
  const found = `${length} ${unit}${typeof data === "string" ? ` : ${excerpt(data)}` : ""}`;
  return finding(error, "longueur", "Cette valeur est trop courte ou trop longue.", {
    expected,
    found,
  });
}

const EXCERPT_LENGTH = 80;

function excerpt(data: unknown): string {
  const text = typeof data === "string" ? `« ${data} »` : JSON.stringify(data);
  return text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH)}…` : text;
}
