import { expect, test } from "vitest";
import { generatedFiles } from "../../scripts/generate/generatedFiles.ts";
import { compileTypes } from "../../scripts/generate/types.ts";
import type { Schema } from "../../scripts/project/model.ts";

const common: Schema = {
  definitions: {
    text: { description: "Un texte.", type: "string" },
    link: {
      description: "Un lien.",
      type: "object",
      additionalProperties: false,
      required: ["title"],
      properties: { title: { $ref: "#/definitions/text" } },
    },
  },
};

const zone: Schema = {
  title: "Zone d’intervention",
  type: "object",
  additionalProperties: false,
  required: ["$schema", "name", "links"],
  properties: {
    $schema: { type: "string" },
    name: { description: "Le nom du territoire.", $ref: "common.schema.json#/definitions/text" },
    code: { type: "string" },
    links: { type: "array", minItems: 2, items: { $ref: "common.schema.json#/definitions/link" } },
    points: { type: "array", items: { $ref: "#/definitions/point" } },
  },
  definitions: { point: { type: "string", enum: ["nord", "sud"] } },
};

const types = () =>
  compileTypes(
    new Map([
      ["common", common],
      ["zone", zone],
    ]),
  );

test("each kind of record becomes an interface named after its schema file", async () => {
  expect(await types()).toContain("export interface ZoneRecord {");
});

test("keys that are not required are optional", async () => {
  expect(await types()).toMatch(/\n {2}code\?: string;/);
  expect(await types()).toMatch(/\n {2}name: Text;/);
});

test("a shared piece is declared once and referred to by name", async () => {
  const text = await types();
  expect(text.match(/export interface Link \{/g)).toHaveLength(1);
  expect(text).toMatch(/\n {2}links: Link\[\];/);
});

test("a piece of one schema carries the name of its kind", async () => {
  expect(await types()).toContain('export type ZonePoint = "nord" | "sud";');
});

test("the French description of a key stands above it, also beside a reference", async () => {
  expect(await types()).toMatch(/\* Le nom du territoire\.\n {3}\*\/\n {2}name: Text;/);
});

test("the key that only helps the editor is left out", async () => {
  expect(await types()).not.toContain("$schema");
});

test("a reference that is no definition stops the generation", async () => {
  const broken = { ...zone, properties: { name: { $ref: "#/properties/code" } } };
  await expect(compileTypes(new Map([["zone", broken]]))).rejects.toThrow(
    "zone.schema.json: unsupported reference #/properties/code",
  );
});

test("the types of the project’s own schemas go to one generated file", async () => {
  const files = await generatedFiles();
  const text = files.find(({ path }) => path === "src/generated/content.ts")?.text;
  expect(text).toMatch(/^\/\/ Generated .* Do not edit/);
  expect(text).toContain("export interface DiagnosticRecord {");
});
