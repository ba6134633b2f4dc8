import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import type { DataValidationCxt } from "ajv/dist/types/index.js";
import { quietly } from "../../src/domain/quietly.ts";
import { remembered } from "../../src/domain/remembered.ts";
import { type DataFile, type Place, whole } from "./dataFile.ts";
import type { Finding } from "./finding.ts";
import { kindOf } from "./forms.ts";
import { frenchSchemaError } from "./frenchSchemaError.ts";
import { meantNames } from "./names.ts";
import { basename, type Project } from "./project.ts";

/** What the models say of themselves, beside what JSON Schema knows. */
const REMARKS =
  "control enumDescriptions errorMessage filledFrom launch single typeName unique unit".split(" ");

/**
 * What the models say of a value, as README.md tells. A text for a `machine` is compared, not read:
 * an `expression` as a regular one; what stands in braces in a `template` is a column.
 */
const OF_VALUES = ["machine", "links", "placeholders", "names", "past"] as const;
/** What they say of a key: which fields it is for, what widgets ask of theirs. */
const OF_KEYS = ["judges", "widgets", "suits"] as const;
const ANNOTATIONS = [...OF_VALUES, ...OF_KEYS];

/** What a model says of the value at a place of a file; undefined when it says nothing. */
export type Annotations = (place: Place, annotation: (typeof ANNOTATIONS)[number]) => unknown;

/** Compares a value with a model: where it does not follow it, and what the model says of its parts. */
type Model = (value: unknown) => { errors: ErrorObject[]; annotations: Annotations };

/** Compiles schemas, which may refer to each other: each by the name of its file, or why it is of no use. */
export const compileModels = (files: readonly DataFile[]) =>
  compile(files.map(({ path, value }) => [basename(path), value]));

const compile = remembered((schemas: [name: string, schema: unknown][]) => {
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    // Which takes longer than it spares.
    code: { optimize: false },
    discriminator: true,
    strictTypes: false,
    // A pattern beside them judges days and periods; what these are, the atelier is told.
    formats: {
      regex: (text: string) => quietly(() => new RegExp(text)) !== undefined,
      date: true,
      period: true,
    },
    keywords: REMARKS,
  });
  /** By keywords and the pointers of values. */
  let noted = new Map<string, unknown>();
  for (const keyword of ANNOTATIONS) {
    ajv.addKeyword({
      keyword,
      validate: (stated: unknown, _data: unknown, _model?: object, context?: DataValidationCxt) => {
        noted.set(keyword + context?.instancePath, stated);
        return true;
      },
    });
  }
  const judging =
    (validate: ValidateFunction): Model =>
    (value) => {
      const notes = new Map<string, unknown>();
      noted = notes;
      const errors = validate(value) ? [] : withMeantKeys(telling(validate.errors ?? []));
      return { errors, annotations: ({ pointer }, keyword) => notes.get(keyword + pointer) };
    };
  for (const [name, schema] of schemas) ajv.addSchema(schema as object, name, undefined, false);
  const compiled = (name: string): Model | Error => {
    try {
      const validate = ajv.getSchema(name);
      return validate ? judging(validate) : new Error(`${name} is not there`);
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  };
  return new Map(schemas.map(([name]) => [name, compiled(name)]));
});

/**
 * Compares files below schemas/forms with their models.
 * @returns `sound`: the files that follow theirs, with what these say of their values
 * @throws when the models cannot be used
 */
export function judgeForms({ formFiles, metas }: Pick<Project, "formFiles" | "metas">) {
  const models = compileModels(metas);
  const sound = new Map<DataFile, Annotations>();
  const findings = formFiles.flatMap((file) => {
    const model = models.get(`${kindOf(file)}.schema.json`);
    if (typeof model !== "function") throw model ?? new Error(`No model for ${file.path}`);
    const { errors, annotations } = model(file.value);
    if (errors.length === 0) sound.set(file, annotations);
    return errors.map((error) => modelFinding(file, error));
  });
  return { findings, sound };
}

/** What an error of a file's model means, in French, at its place. */
export function modelFinding(file: DataFile, error: ErrorObject): Finding {
  const { rule, message, ...details } = frenchSchemaError(error);
  return errorPlace(file, error).finding(rule, message, details);
}

/** Where an error is: the extra or ill-named key itself, the object that lacks a key, the value. */
export function errorPlace(file: DataFile, error: ErrorObject): Place {
  const { additionalProperty, missingProperty, tag } = error.params;
  const key = additionalProperty ?? error.propertyName ?? missingProperty ?? tag;
  const root = whole(file);
  const place = root.all().find(({ pointer }) => pointer === error.instancePath) ?? root;
  return key === undefined ? place : place.find(String(key));
}

/** The errors worth telling: of a choice between shapes the innermost alone, of a name what is wrong, of an empty text one. */
function telling(errors: ErrorObject[]): ErrorObject[] {
  const ofEmpty = errors.filter(
    ({ data, keyword }) => data === "" && ["minLength", "pattern"].includes(keyword),
  );
  const isRepeated = ({ instancePath }: ErrorObject, rank: number): boolean =>
    ofEmpty.findIndex((other) => other.instancePath === instancePath) < rank;
  const choices = errors.filter(({ keyword }) => keyword === "anyOf");
  const isBelow = (path: string, ancestor: string): boolean => path.startsWith(`${ancestor}/`);
  const isPartOf = ({ keyword, instancePath: path }: ErrorObject, choice: ErrorObject): boolean =>
    keyword === "anyOf"
      ? isBelow(choice.instancePath, path)
      : path === choice.instancePath || isBelow(path, choice.instancePath);
  return errors.filter(
    (error) =>
      error.keyword !== "propertyNames" &&
      !isRepeated(error, ofEmpty.indexOf(error)) &&
      !choices.some((choice) => choice !== error && isPartOf(error, choice)),
  );
}

/**
 * The errors without those that only follow from a misspelt key: where an unknown key resembles a
 * mandatory one that its object lacks, the unknown key is told alone, with the key that was meant
 * in its `params.meant`.
 */
function withMeantKeys(errors: readonly ErrorObject[]): ErrorObject[] {
  return errors.flatMap((error) => {
    const { keyword, instancePath, parentSchema, params } = error;
    const beside = errors.filter(
      (other) => other.instancePath === instancePath && other.parentSchema === parentSchema,
    );
    const namesIn = (key: string) => beside.flatMap((other) => other.params[key] ?? []);
    const pairs = meantNames(namesIn("additionalProperty"), namesIn("missingProperty"));
    if (keyword === "required")
      return [...pairs.values()].includes(params.missingProperty) ? [] : error;
    const meant = keyword === "additionalProperties" && pairs.get(params.additionalProperty);
    return meant ? { ...error, params: { ...params, meant } } : error;
  });
}
