import type { ErrorObject } from "ajv";
import type { Finding } from "../content/contentFile.ts";
import { frenchSchemaFinding } from "../content/frenchSchemaFinding.ts";
import { asList, asObject } from "../content/walk.ts";
import { suggestion } from "./fault.ts";

/** What an error of a file's model means, in French; keywords that content does not use come first. */
export function modelFinding(error: ErrorObject): Finding {
  const translate = TRANSLATORS[error.keyword];
  return translate ? translate(error) : frenchSchemaFinding(error);
}

const TRANSLATORS: Record<string, (error: ErrorObject) => Finding> = {
  anyOf: (error) => ({
    rule: "forme inattendue",
    message: "Cette valeur n’a aucune des formes permises ici.",
    expected: description(error) ?? "la clé d’un champ, ou une liste de clés de champs",
    found: JSON.stringify(error.data),
  }),
  discriminator: (error) => ({
    ...(error.params.tag === "effect" ? unknownEffect : unknownStep),
    expected: allowedTags(error).join(", "),
    found: JSON.stringify(error.params.tagValue) ?? "rien",
  }),
  enum: unknownValue,
  format: (error) => ({
    rule: "expression invalide",
    message: "Cette expression régulière est mal écrite : la copier d’un champ qui fonctionne.",
    found: String(error.data),
  }),
  minProperties: () => ({
    rule: "objet vide",
    message: "Cet objet est vide : y écrire au moins une clé, ou le retirer.",
  }),
  pattern: blankText,
  propertyNames: (error) => ({
    rule: "clé mal formée",
    message:
      "La clé d’un champ commence par une minuscule et ne contient que des lettres sans accent et des chiffres.",
    expected: "par exemple propertyType",
    found: String(error.params.propertyName),
  }),
  type: wrongType,
};

const unknownStep = {
  rule: "étape inconnue",
  message: "La clé « action » doit dire ce que fait cette étape de l’envoi.",
};
const unknownEffect = {
  rule: "effet inconnu",
  message: "La clé « effect » doit dire ce qui se passe quand cette étape échoue.",
};

/** Values of the key that decides between several shapes. */
function allowedTags({ parentSchema, params }: ErrorObject): string[] {
  const shapes = asList(asObject(parentSchema).oneOf);
  const tags = shapes.map((shape) => asObject(asObject(asObject(shape).properties)[params.tag]));
  return tags.map((tag) => String(tag.const));
}

function unknownValue(error: ErrorObject): Finding {
  const finding = frenchSchemaFinding(error);
  const allowed = (error.params.allowedValues as unknown[]).map(String);
  return { ...finding, message: finding.message + suggestion(String(error.data), allowed) };
}

function blankText(error: ErrorObject): Finding {
  if (String(error.data).trim() !== "") return frenchSchemaFinding(error);
  return {
    rule: "texte vide",
    message: "Ce texte est vide : l’écrire, ou retirer la clé.",
    ...expectation(error),
  };
}

function wrongType(error: ErrorObject): Finding {
  const finding = frenchSchemaFinding(error);
  const isOneType = typeof error.params.type === "string";
  return isOneType ? finding : { ...finding, ...expectation(error) };
}

function expectation(error: ErrorObject): { expected?: string } {
  const expected = description(error);
  return expected ? { expected } : {};
}

function description({ parentSchema }: ErrorObject): string | undefined {
  const { description } = asObject(parentSchema);
  return typeof description === "string" ? description : undefined;
}
