import type { ErrorObject, ValidateFunction } from "ajv";
import type { JSONPath } from "jsonc-parser";
import { type ContentFile, problemAt } from "../content/contentFile.ts";
import { withMeantKeys } from "../content/misspeltKeys.ts";
import { pathOf } from "../content/validateRecords.ts";
import type { Problem } from "../problem.ts";
import { modelFinding } from "./modelFinding.ts";

/** Where a file does not follow its model; empty when it does. */
export function modelProblems(file: ContentFile, validate: ValidateFunction): Problem[] {
  if (validate(file.value)) return [];
  return withMeantKeys(telling(validate.errors ?? [])).map((error) =>
    problemAt(file, errorPath(file.value, error), modelFinding(error)),
  );
}

/**
 * The errors worth telling: of a choice between shapes only the choice itself, and the innermost
 * one; of a key's name only that the name is wrong.
 */
function telling(errors: ErrorObject[]): ErrorObject[] {
  const choices = errors.filter(({ keyword }) => keyword === "anyOf");
  const isPartOfChoice = (error: ErrorObject): boolean =>
    choices.some(
      (choice) =>
        choice !== error &&
        (error.keyword === "anyOf"
          ? choice.instancePath.startsWith(`${error.instancePath}/`)
          : isBelow(error.instancePath, choice.instancePath)),
    );
  return errors.filter((error) => error.propertyName === undefined && !isPartOfChoice(error));
}

function isBelow(path: string, ancestor: string): boolean {
  return path === ancestor || path.startsWith(`${ancestor}/`);
}

/** Where the error is: the extra or ill-named key itself, the object that lacks a key, the value. */
function errorPath(value: unknown, error: ErrorObject): JSONPath {
  const path = pathOf(value, error.instancePath);
  const { additionalProperty, propertyName, missingProperty, tag } = error.params;
  const key = additionalProperty ?? propertyName ?? missingProperty ?? tag;
  return typeof key === "string" ? [...path, key] : path;
}
