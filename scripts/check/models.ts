import { basename } from "node:path/posix";
import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import type { JSONPath } from "jsonc-parser";
import { type DataFile, whole } from "../project/dataFile.ts";
import type { Finding } from "../project/finding.ts";
import { closestName } from "../project/names.ts";
import { remembered } from "../remembered.ts";
import { frenchSchemaError } from "./frenchSchemaError.ts";

/** What the models say to their reader and to the check, beside what JSON Schema knows. */
const ANNOTATIONS = ["errorMessage", "unique", "judges", "widgets", "verbatim"];

/** The validator of each model by the name of its file, or why there is none. */
export type Models = ReadonlyMap<string, ValidateFunction | Error>;

/** Compiles the schemas in some files, which may refer to each other. */
export function compileModels(files: readonly DataFile[]): Models {
  return compile(files.map(({ path, value }) => [basename(path), value]));
}

const compile = remembered((schemas: [name: string, schema: unknown][]): Models => {
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    discriminator: true,
    strictTypes: false,
    formats: { regex: isRegularExpression },
    keywords: ANNOTATIONS,
  });
  for (const [name, schema] of schemas) ajv.addSchema(schema as object, name, undefined, false);
  return new Map(schemas.map(([name]) => [name, compiled(ajv, name)]));
});

function compiled(ajv: Ajv, name: string): ValidateFunction | Error {
  try {
    return ajv.getSchema(name) ?? new Error(`${name} is not there`);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function isRegularExpression(text: string): boolean {
  try {
    new RegExp(text);
    return true;
  } catch {
    return false;
  }
}

/** Where a file does not follow its model; empty when it does. */
export function modelErrors({ value }: DataFile, model: ValidateFunction): ErrorObject[] {
  return model(value) ? [] : withMeantKeys(telling(model.errors ?? []));
}

/** What an error of a file's model means, in French, at its place. */
export function modelFinding(file: DataFile, error: ErrorObject): Finding {
  const { rule, message, ...details } = frenchSchemaError(error);
  return whole(file)
    .find(...errorPath(file, error))
    .finding(rule, message, details);
}

/** Where an error is: the extra or ill-named key itself, the object that lacks a key, the value. */
export function errorPath({ value }: DataFile, error: ErrorObject): JSONPath {
  const { additionalProperty, missingProperty, tag } = error.params;
  const key = additionalProperty ?? error.propertyName ?? missingProperty ?? tag;
  const path = pathOf(value, error.instancePath);
  return typeof key === "string" ? [...path, key] : path;
}

/** A JSON pointer as a path, list ranks as numbers. */
function pathOf(value: unknown, pointer: string): JSONPath {
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

/**
 * The errors worth telling: of a choice between shapes only the choice itself, and the innermost
 * one; of a key's name what is wrong with it, not that something is.
 */
function telling(errors: ErrorObject[]): ErrorObject[] {
  const choices = errors.filter(({ keyword }) => keyword === "anyOf");
  const isBelow = (path: string, ancestor: string): boolean => path.startsWith(`${ancestor}/`);
  const isPartOf = ({ keyword, instancePath: path }: ErrorObject, choice: ErrorObject): boolean =>
    keyword === "anyOf"
      ? isBelow(choice.instancePath, path)
      : path === choice.instancePath || isBelow(path, choice.instancePath);
  return errors.filter(
    (error) =>
      error.keyword !== "propertyNames" &&
      !choices.some((choice) => choice !== error && isPartOf(error, choice)),
  );
}

/**
 * The errors without those that only follow from a misspelt key: where an unknown key resembles a
 * mandatory one that its object lacks, the unknown key is told alone, with the key that was meant
 * in its `params.meant`.
 */
function withMeantKeys(errors: readonly ErrorObject[]): ErrorObject[] {
  const lacking = new Set(errors.filter(({ keyword }) => keyword === "required"));
  const told = errors.map((error) => {
    if (error.keyword !== "additionalProperties") return error;
    const rivals = [...lacking].filter((other) => isSameObject(error, other));
    const keys = rivals.map(({ params }) => String(params.missingProperty));
    const meant = closestName(String(error.params.additionalProperty), keys);
    if (meant === undefined) return error;
    for (const rival of rivals) if (rival.params.missingProperty === meant) lacking.delete(rival);
    return { ...error, params: { ...error.params, meant } };
  });
  return told.filter((error) => error.keyword !== "required" || lacking.has(error));
}

function isSameObject(error: ErrorObject, other: ErrorObject): boolean {
  return error.instancePath === other.instancePath && error.parentSchema === other.parentSchema;
}
