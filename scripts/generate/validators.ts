import type { RJSFSchema } from "@rjsf/utils";
import { kept } from "../build/kept.ts";
import { formats } from "../project/formats.ts";
import { generatedHeader } from "./generatedFile.ts";
import type { ValidationSchema } from "./validationSchema.ts";

/** Bundles CommonJS text into one ES module whose default export is `module.exports`. */
export async function bundleCommonJs(code: string): Promise<string> {
  const { build } = await import("esbuild");
  const result = await build({
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
  const [file] = result.outputFiles;
  if (!file) throw new Error("esbuild wrote nothing for the compiled validators");
  return file.text;
}

/** Compiles a step into a module without Ajv and eval: validators by rjsf's key of each schema. */
export const compileValidators = kept("step", async (schema: ValidationSchema, source: string) => {
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
