import type { JSONSchema, Options } from "json-schema-to-typescript";
import { kept } from "../build/kept.ts";

/** The TypeScript types of a JSON Schema, which allows no property but those that it names. */
export const compiledTypes = kept(
  "types",
  async (name: string, schema: object, options: Partial<Options> = {}) => {
    const { compile } = await import("json-schema-to-typescript");
    return compile({ ...schema, title: name } as JSONSchema, name, {
      bannerComment: "",
      additionalProperties: false,
      ignoreMinAndMaxItems: true,
      style: { printWidth: 100 },
      ...options,
    });
  },
);
