import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv, type AnySchemaObject, type ValidateFunction } from "ajv";
import type { FormFileKind } from "./formFiles.ts";

const META_FOLDER = "schemas/meta";
const KINDS: FormFileKind[] = ["form", "step", "wizard", "words"];

/** Validator of each kind of file, from schemas/meta. */
export type Models = Record<FormFileKind, ValidateFunction>;

/**
 * Compiles the models of the files below schemas/forms.
 * @throws when a model is not valid JSON or not a valid schema: developers edit these.
 */
export function compileModels(root: string): Models {
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    discriminator: true,
    strictTypes: false,
    formats: { regex: isRegularExpression },
  });
  for (const kind of ["definitions", ...KINDS]) {
    const text = readFileSync(join(root, META_FOLDER, `${kind}.schema.json`), "utf8");
    ajv.addSchema(withDiscriminator(JSON.parse(text)));
  }
  const model = (kind: FormFileKind): ValidateFunction => {
    const validate = ajv.getSchema(`${kind}.schema.json`);
    if (!validate) throw new Error(`${META_FOLDER}/${kind}.schema.json has another $id`);
    return validate;
  };
  return {
    form: model("form"),
    step: model("step"),
    wizard: model("wizard"),
    words: model("words"),
  };
}

/**
 * Tells Ajv that `action` decides between the kinds of submission step: an error is then told of
 * the kind that was meant, instead of all five.
 */
function withDiscriminator(model: AnySchemaObject): AnySchemaObject {
  const step = model.definitions?.submissionStep;
  if (step) Object.assign(step, { type: "object", discriminator: { propertyName: "action" } });
  return model;
}

function isRegularExpression(text: string): boolean {
  try {
    new RegExp(text);
    return true;
  } catch {
    return false;
  }
}
