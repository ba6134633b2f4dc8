import type { ErrorObject } from "ajv";
import { asObject, valueAt } from "./dataFile.ts";
import { type Details, excerpt, shortened } from "./finding.ts";
import { closestName, suggestion } from "./names.ts";

type Sentences = Details & { rule: string; message: string };

const TYPE_NAMES: Record<string, string> = {
  array: "une liste [ … ]",
  boolean: "true ou false",
  integer: "un nombre entier",
  number: "un nombre",
  object: "un objet { … }",
  string: "un texte entre guillemets",
};

const TRANSLATORS: Record<string, (error: ErrorObject) => Sentences> = {
  additionalProperties(error) {
    const { additionalProperty, meant } = error.params;
    const name = String(additionalProperty);
    const allowed = Object.keys(asObject(error.parentSchema?.properties));
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
  },
  anyOf: (error) =>
    fail(error, "forme inattendue", "Cette valeur n’a aucune des formes permises ici.", {
      expected: describedBy(error) ?? "la clé d’un champ, ou une liste de clés de champs",
      found: JSON.stringify(error.data),
    }),
  const: (error) =>
    fail(error, "valeur imposée", "Cette clé n’accepte qu’une valeur.", {
      expected: JSON.stringify(error.params.allowedValue),
    }),
  discriminator: (error) =>
    ownSentence(error, error.params.tag === "effect" ? "effet inconnu" : "étape inconnue", {
      expected: allowedTags(error).join(", "),
      found: JSON.stringify(error.params.tagValue) ?? "rien",
    }),
  enum: (error) => {
    const allowed = (error.params.allowedValues as unknown[]).map(String);
    const hint = typeof error.data === "string" ? suggestion(error.data, allowed) : "";
    const message = `Cette valeur n’est pas dans la liste permise.${hint}`;
    return fail(error, "valeur hors liste", message, { expected: allowed.join(", ") });
  },
  exclusiveMinimum: (error) => limit(error, "plus de"),
  format: (error) => ownSentence(error, "expression invalide", { found: String(error.data) }),
  maxItems: (error) => size(error, "long"),
  maxLength: (error) => size(error, "long"),
  maximum: (error) => limit(error, "au plus"),
  minItems: (error) => size(error, "court"),
  minLength: (error) => (error.data === "" ? pattern(error) : size(error, "court")),
  minProperties: () => ({
    rule: "objet vide",
    message: "Cet objet est vide : y écrire au moins une clé, ou le retirer.",
  }),
  minimum: (error) => limit(error, "au moins"),
  pattern,
  required(error) {
    const name = String(error.params.missingProperty);
    const keys = Object.keys(asObject(error.data));
    return {
      rule: "clé manquante",
      message: `Il manque la clé « ${name} ».`,
      expected: keyWithPurpose(error, name),
      found: keys.length > 0 ? `les clés ${keys.join(", ")}` : "un objet vide",
    };
  },
  type(error) {
    const { type } = error.params;
    return fail(error, "type", typeHint(String(type), error.data), {
      ...(typeof type === "string" && { expected: TYPE_NAMES[type] ?? type }),
      found: shortened(JSON.stringify(error.data)),
    });
  },
  uniqueItems: (error) =>
    fail(error, "répétition", "Deux éléments de cette liste sont identiques.", {
      expected: "des éléments tous différents",
      found: `les éléments ${Number(error.params.i) + 1} et ${Number(error.params.j) + 1}`,
    }),
};

/** What an error of the schema validator means, in French, with what was expected and found. */
export function frenchSchemaError(error: ErrorObject): Sentences {
  const unnamed = () => fail(error, error.keyword, "Cette valeur ne respecte pas le modèle.");
  return (TRANSLATORS[error.keyword] ?? unnamed)(error);
}

function fail(error: ErrorObject, rule: string, message: string, more: Details = {}): Sentences {
  return { rule, message, expected: describedBy(error), found: excerpt(error.data), ...more };
}

/** What the model itself says of a mistake, in its `errorMessage`. */
function ownSentence({ parentSchema }: ErrorObject, rule: string, more: Details): Sentences {
  return { rule, message: String(asObject(parentSchema).errorMessage), ...more };
}

function describedBy({ parentSchema }: Pick<ErrorObject, "parentSchema">): string | undefined {
  const { description } = asObject(parentSchema);
  return typeof description === "string" ? description : undefined;
}

/** Values of the key that decides between several shapes. */
function allowedTags({ parentSchema, params }: ErrorObject): string[] {
  const shapes = [asObject(parentSchema).oneOf ?? []].flat();
  return shapes.map((shape) => String(valueAt(shape, ["properties", params.tag, "const"])));
}

/** A key with what its schema says of it: `"zoneName" : le nom du territoire`. */
function keyWithPurpose({ parentSchema }: ErrorObject, key: string): string {
  const { [key]: schema } = asObject(parentSchema?.properties);
  const description = describedBy({ parentSchema: asObject(schema) });
  return description === undefined ? `la clé "${key}"` : `"${key}" : ${description}`;
}

/** A text, or the name of a key, of another form. */
function pattern(error: ErrorObject): Sentences {
  if (error.propertyName !== undefined) {
    const [example] = (asObject(error.parentSchema).examples ?? []) as string[];
    const expected = `par exemple ${example}`;
    return ownSentence(error, "clé mal formée", { expected, found: error.propertyName });
  }
  if (String(error.data).trim() !== "")
    return fail(error, "format", "Cette valeur n’a pas la forme attendue.");
  const message = "Ce texte est vide : l’écrire, ou le retirer.";
  return fail(error, "texte vide", message, { found: undefined });
}

/** What most likely went wrong with a value of another type. */
function typeHint(type: string, data: unknown): string {
  if (type === "boolean") return "Oui et non s’écrivent true et false, sans guillemets.";
  if (data === null) return "null ne veut rien dire ici : écrire une valeur, ou retirer la clé.";
  if (typeof data === "string" && type === "array")
    return "Ce texte doit être dans une liste : l’entourer de [ et ].";
  const isQuotedNumber =
    typeof data === "string" && data.trim() !== "" && !Number.isNaN(Number(data));
  if (isQuotedNumber && (type === "number" || type === "integer"))
    return "Ce nombre est entre guillemets : les retirer.";
  const isUnquoted = typeof data === "number" || typeof data === "boolean";
  return isUnquoted && type === "string"
    ? "Cette valeur doit être entre guillemets."
    : "Cette valeur n’est pas du bon genre.";
}

function limit(error: ErrorObject, bound: string): Sentences {
  const expected = `${bound} ${error.params.limit}`;
  return fail(error, "limite", "Ce nombre sort des limites.", { expected });
}

function size(error: ErrorObject, fault: "court" | "long"): Sentences {
  const { data, params } = error;
  const isText = typeof data === "string";
  const [noun, unit] = isText ? ["Ce texte", "caractère"] : ["Cette liste", "élément"];
  const adjective = isText ? fault : { court: "courte", long: "longue" }[fault];
  const length = isText ? [...data].length : (data as unknown[]).length;
  return fail(error, "longueur", `${noun} est trop ${adjective}.`, {
    expected: `${fault === "court" ? "au moins" : "au plus"} ${counted(params.limit, unit)}`,
    found: counted(length, unit) + (isText ? ` : ${excerpt(data)}` : ""),
  });
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count > 1 ? "s" : ""}`;
