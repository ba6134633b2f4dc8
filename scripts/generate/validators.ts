import type { RJSFSchema } from "@rjsf/utils";
import type { FieldSchema, StepSchema } from "../../src/generated/schema-types.ts";
import { kept } from "../build/kept.ts";
import type { Place } from "../project/dataFile.ts";
import { formats } from "../project/formats.ts";
import { generatedHeader } from "./generatedHeader.ts";

/** Bundles CommonJS text into one ES module whose default export is `module.exports`. */
export async function bundleCommonJs(code: string): Promise<string> {
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    stdin: {
      contents: code,
      resolveDir: process.cwd(),
      sourcefile: "validators.cjs",
      loader: "js",
    },
    bundle: true,
    format: "esm",
    platform: "neutral",
    mainFields: ["main"],
    // The bundle names the files that it was made of: as the project has them, not where links lead.
    preserveSymlinks: true,
    minifySyntax: true,
    minifyWhitespace: true,
    write: false,
    logLevel: "error",
  });
  return outputFiles.map(({ text }) => text).join("");
}

type ValidationSchema = ReturnType<typeof validationSchema>;

const compiled = kept("step", async (schema: ValidationSchema, source: string) => {
  const [{ compileSchemaValidatorsCode }, { default: ajvErrors }] = await Promise.all([
    import("@rjsf/validator-ajv8/compileSchemaValidators"),
    import("ajv-errors"),
  ]);
  const code = compileSchemaValidatorsCode(schema as RJSFSchema, {
    ajvOptionsOverrides: {
      verbose: false,
      unicode: false,
      logger: false,
      code: { lines: false, optimize: 2 },
    },
    ajvFormatOptions: false,
    customFormats: formats,
    extenderFn: (ajv) => ajvErrors(ajv),
  });
  return `${generatedHeader(source)}${await bundleCommonJs(code)}`;
});

/** Compiles a step into a module without Ajv and eval: validators by rjsf's key of each schema. */
export const compileValidators = (step: Place<StepSchema>): Promise<string> =>
  compiled(validationSchema(step.value), step.file.path);

/** What a step says, with something else in the place of each of its fields. */
function withFields<Field>(
  { required, properties, allOf }: Pick<StepSchema, "required" | "properties" | "allOf">,
  make: (field: FieldSchema) => Field,
) {
  const made = (fields: Record<string, FieldSchema>): Record<string, Field> =>
    Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, make(field)]));
  const conditions = allOf?.map(({ if: test, then }) => {
    return { if: test, then: { ...then, properties: made(then.properties) } };
  });
  return {
    // Under this key a step's validator is found, by rjsf and by src/forms.
    $id: "rules",
    type: "object",
    required,
    properties: made(properties),
    ...(conditions && { allOf: conditions }),
  } as const;
}

/** What is compiled into a step's validator: rules and messages. It stays the same with another label. */
function validationSchema(step: StepSchema) {
  const rules = withFields(step, ({ ui: _, title: _label, description: _hint, ...own }) => own);
  return { ...rules, errorMessage: step.errorMessage };
}

/** What the renderer reads of a field: rules and messages are the validator's. */
function fieldOutline(field: FieldSchema): RJSFSchema {
  const { type, title, description, default: start, enum: values, items } = field;
  return {
    type,
    title,
    ...(description && { description }),
    ...(start !== undefined && { default: start }),
    ...(values && { enum: values }),
    ...(items && { items: { type: items.type, enum: items.enum }, uniqueItems: true }),
  };
}

/** What a step is rendered from. By its `$id` rjsf finds its validator: rules are not sent twice. */
export function renderingSchema(step: StepSchema): RJSFSchema {
  const allOf = step.allOf?.map(({ if: test, then: { errorMessage: _, ...then } }) => {
    return { if: test, then };
  });
  return withFields({ ...step, ...(allOf && { allOf }) }, fieldOutline);
}
