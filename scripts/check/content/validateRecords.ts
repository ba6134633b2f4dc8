import { basename, dirname } from "node:path/posix";
import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import type { JSONPath } from "jsonc-parser";
import { remembered } from "../../remembered.ts";
import type { Problem } from "../problem.ts";
import { closestName } from "./closestName.ts";
import { type ContentFile, problemAt } from "./contentFile.ts";
import { type ContentProject, recordKind, schemaKind } from "./contentProject.ts";
import { excerpt } from "./excerpt.ts";
import { frenchSchemaFinding } from "./frenchSchemaFinding.ts";
import { withMeantKeys } from "./misspeltKeys.ts";
import { asObject } from "./walk.ts";

/** What the schemas say of the records. */
export interface Validation {
  /** Schemas that cannot be used, records that name none or do not follow theirs. */
  problems: Problem[];
  /** Records that are not as their kind asks, with what their schema says of them. */
  unsound: ReadonlyMap<ContentFile, ErrorObject[]>;
}

/** Compares every record with the schema that it names. */
export function validateRecords(project: ContentProject): Validation {
  const validators = compileSchemas(project.schemas);
  const problems = [...validators.problems];
  const unsound = new Map<ContentFile, ErrorObject[]>();
  for (const record of project.records) {
    const { errors, found } = judged(record, validators.byKind);
    if (found.length > 0) unsound.set(record, errors);
    problems.push(...found);
  }
  return { problems, unsound };
}

interface Validators {
  byKind: Map<string, ValidateFunction | undefined>;
  problems: Problem[];
}

function compileSchemas(schemas: ContentFile[]): Validators {
  const compiled = compileAll(schemas.map((schema) => [schemaKind(schema), schema.value]));
  const validators: Validators = { byKind: new Map(), problems: [] };
  schemas.forEach((schema, index) => {
    const result = compiled[index];
    const isUsable = typeof result === "function";
    validators.byKind.set(schemaKind(schema), isUsable ? result : undefined);
    if (!isUsable) validators.problems.push(unusable(schema, String(result?.message)));
  });
  validators.byKind.delete("common");
  return validators;
}

/** The validator of each schema, or why there is none. */
const compileAll = remembered((schemas: [kind: string, value: unknown][]) => {
  const ajv = new Ajv({ allErrors: true, verbose: true, strictTypes: false, validateSchema: true });
  for (const [kind, value] of schemas) {
    ajv.addSchema(value as object, `${kind}.schema.json`, undefined, false);
  }
  return schemas.map(([kind]) => compile(ajv, kind));
});

function compile(ajv: Ajv, kind: string): ValidateFunction | Error | undefined {
  try {
    return ajv.getSchema(`${kind}.schema.json`);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function unusable(schema: ContentFile, found: string): Problem {
  const message =
    "Ce modèle est inutilisable : vérifier les références ($ref) et les mots-clés de JSON Schema.";
  return problemAt(schema, [], { rule: "modèle invalide", message, found });
}

function judged(
  record: ContentFile,
  validators: Map<string, ValidateFunction | undefined>,
): { errors: ErrorObject[]; found: Problem[] } {
  const kind = recordKind(record);
  if (!kind || !validators.has(kind)) {
    return { errors: [], found: [unknownKind(record, kind, [...validators.keys()])] };
  }
  const validate = validators.get(kind);
  if (!validate || validate(record.value)) return { errors: [], found: [] };
  const errors = withMeantKeys(validate.errors ?? []);
  const found = errors.map((error) =>
    problemAt(record, errorPath(record, error), frenchSchemaFinding(error)),
  );
  return { errors, found };
}

function unknownKind(record: ContentFile, kind: string | undefined, kinds: string[]): Problem {
  return kind === undefined ? missingKind(record, kinds) : foreignKind(record, kind, kinds);
}

function missingKind(record: ContentFile, kinds: string[]): Problem {
  const misspelt = closestName("$schema", Object.keys(asObject(record.value)));
  const isThere = misspelt === "$schema";
  const hint =
    misspelt && !isThere ? ` Vouliez-vous écrire « $schema » pour « ${misspelt} » ?` : "";
  return problemAt(record, isThere || !misspelt ? ["$schema"] : [misspelt], {
    rule: "modèle inconnu",
    message: `La clé « $schema » de cette fiche doit nommer son modèle, sur la première ligne : la copier d’une fiche du même genre.${hint}`,
    expected: schemaNames(likelyKinds(record, kinds)),
    found: isThere ? excerpt(asObject(record.value).$schema) : "aucune clé « $schema »",
  });
}

function foreignKind(record: ContentFile, kind: string, kinds: string[]): Problem {
  const close = closestName(kind, kinds);
  const hint = close ? ` Vouliez-vous dire « ${close}.schema.json » ?` : "";
  return problemAt(record, ["$schema"], {
    rule: "modèle inconnu",
    message: `La clé « $schema » doit nommer un modèle de schemas/content.${hint}`,
    expected: schemaNames(close ? [close] : kinds),
    found: `${kind}.schema.json`,
  });
}

const RECORDS_ROOT = "content";

/** The kind that the file or its folder is named after, failing that all of them. */
function likelyKinds({ path }: ContentFile, kinds: string[]): string[] {
  const folder = basename(dirname(path));
  const names = [basename(path, ".json"), ...(folder === RECORDS_ROOT ? [] : [folder])];
  const likely = names.flatMap((name) => closestName(name, kinds) ?? []).slice(0, 1);
  return likely.length > 0 ? likely : kinds;
}

function schemaNames(kinds: string[]): string {
  return kinds.map((kind) => `${kind}.schema.json`).join(", ");
}

/** Where the error is: the extra key itself, the object that lacks a key, or the value. */
export function errorPath(record: ContentFile, error: ErrorObject): JSONPath {
  const path = pathOf(record.value, error.instancePath);
  const { additionalProperty, missingProperty } = error.params as Record<string, unknown>;
  if (error.keyword === "additionalProperties") return [...path, String(additionalProperty)];
  if (error.keyword === "required") return [...path, String(missingProperty)];
  return path;
}

/** A JSON pointer as a path, list ranks as numbers. */
export function pathOf(value: unknown, pointer: string): JSONPath {
  let current = value;
  return pointer
    .split("/")
    .slice(1)
    .map((segment) => segment.replaceAll("~1", "/").replaceAll("~0", "~"))
    .map((segment) => {
      const key = Array.isArray(current) ? Number(segment) : segment;
      current = (current as Record<string | number, unknown>)[key];
      return key;
    });
}
