import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv, type AnySchemaObject, type ValidateFunction } from "ajv";
import { remembered } from "../../remembered.ts";
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
  const files = ["definitions", ...KINDS].map((kind) => `${kind}.schema.json`);
  return compileTexts(files.map((file) => readFileSync(join(root, META_FOLDER, file), "utf8")));
}

const compileTexts = remembered((texts: string[]): Models => {
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    discriminator: true,
    strictTypes: false,
    formats: { regex: isRegularExpression },
  });
  for (const text of texts) ajv.addSchema(withDiscriminators(JSON.parse(text)));
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
});

/**
 * Tells Ajv which key decides between the kinds of submission step and of failure: an error is then
 * told of the kind that was meant, instead of all of them.
 */
function withDiscriminators(model: AnySchemaObject): AnySchemaObject {
  const { submissionStep, failure } = model.definitions ?? {};
  if (submissionStep) Object.assign(submissionStep, decidedBy("action"));
  if (failure?.oneOf) Object.assign(failure, decidedBy("effect"));
  return model;
}

const decidedBy = (propertyName: string) => ({ type: "object", discriminator: { propertyName } });

function isRegularExpression(text: string): boolean {
  try {
    new RegExp(text);
    return true;
  } catch {
    return false;
  }
}
