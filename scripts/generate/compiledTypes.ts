import { compile, type JSONSchema, type Options } from "json-schema-to-typescript";
import { remembered } from "../shared/remembered.ts";

/** The TypeScript types of a JSON Schema, which allows no property but those that it names. */
export const compiledTypes = remembered(
  (name: string, schema: object, options: Partial<Options> = {}) =>
    compile({ ...schema, title: name } as JSONSchema, name, {
      bannerComment: "",
      additionalProperties: false,
      ignoreMinAndMaxItems: true,
      style: { printWidth: 100 },
      ...options,
    }),
);
