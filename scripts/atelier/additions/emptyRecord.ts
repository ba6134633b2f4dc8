import type { Answers } from "../../../src/domain/compiledForm.ts";
import { emptyValue, Model, requiredParts } from "../../project/model.ts";
import { type Project, schemaKind } from "../../project/project.ts";
import { labelOf } from "../editing/words.ts";
import type { Path } from "../protocol.ts";
import { type Ask, ask, line, oneOf } from "./addition.ts";

/** What the schema of a kind says of its records. */
export function modelOf({ schemas }: Pick<Project, "schemas">, kind: string): Model | undefined {
  const file = schemas.find((schema) => schemaKind(schema) === kind);
  const read = (path: string) => schemas.find((schema) => schema.path === path)?.value;
  return file && Model.of(read, file.path);
}

/** What follows from the answers for a new record, by dotted path; ranks of lists are left out. */
export type Given = Readonly<Record<string, (answers: Answers) => unknown>>;

const givenAt = (given: Given, path: Path) =>
  given[path.filter((segment) => typeof segment === "string").join(".")];

/** Definitions of names that only a developer gives. */
const NAMES = ["id", "route"];

/** Whether a record can be made without a developer: all names for machines are given. */
export const isMakeable = (model: Model, given: Given): boolean =>
  requiredParts(model, (path) => givenAt(given, path) !== undefined).every(
    ({ model: { names } }) => !NAMES.some((name) => names.includes(name)),
  );

const keyOf = (path: Path): string => path.join("_");

/** What is asked for the values that cannot stand empty: pictures, and those of which one of several is chosen. */
export function choicesIn(model: Model, given: Given): Ask[] {
  const parts = requiredParts(model, (path) => givenAt(given, path) !== undefined);
  return parts.flatMap(({ path, model: part }): Ask[] => {
    const { enum: values, enumDescriptions } = part.says;
    if (part.names.includes("picture"))
      return [{ ...ask(keyOf(path), line(labelOf(part)), "l’image"), isPicture: true }];
    if (!Array.isArray(values)) return [];
    const words = [enumDescriptions].flat();
    const labels = values.map((value, rank) => [value, String(words[rank] ?? value)]);
    const title = labelOf(part);
    const missing = title.charAt(0).toLowerCase() + title.slice(1);
    return [ask(keyOf(path), oneOf(title, Object.fromEntries(labels)), missing)];
  });
}

/** A record as empty as its model allows, but for what is given and chosen. */
export const emptyRecord = (model: Model, given: Given, answers: Answers): unknown =>
  emptyValue(model, (path) => givenAt(given, path)?.(answers) ?? answers[keyOf(path)]);
