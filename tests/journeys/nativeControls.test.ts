import { readFileSync } from "node:fs";
import { build } from "esbuild";
import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import type { FieldUi } from "../../src/generated/schema-types.ts";
import { browserForTests } from "./support/engine.ts";
import { write } from "./support/forms.ts";
import { openPage } from "./support/page.ts";

/** What the model of the form files says of a field's presentation. */
const modelOfFields: { properties: { widget: { enum: string[] } } } = JSON.parse(
  readFileSync("schemas/meta/definitions.schema.json", "utf8"),
).definitions.fieldUi;

const browser = browserForTests();
let script: string;

interface KindCase {
  widget: FieldUi["widget"];
  /** Of its answer; without one: a text. */
  schema?: object;
  html: string;
  fill(page: Page): Promise<unknown>;
  answer: unknown;
}

const type = (text: string) => (page: Page) => write(page.locator("[name=f]"), text);
const tick =
  (...values: string[]) =>
  async (page: Page) => {
    for (const value of values) await page.locator(`[value="${value}"]`).check();
  };
const choices = { type: "string", enum: ["a", "b", "c"] };
const several = { type: "array", items: choices };
const boxes = (kind: string) =>
  ["c", "b", "a"].map((value) => `<input type="${kind}" name="f" value="${value}">`).join("");

/** Native controls of every kind of field, those of steps that are never served included. */
const everyKind: KindCase[] = [
  { widget: "text", html: `<input name="f">`, fill: type(" a  b "), answer: "a b" },
  {
    widget: "email",
    html: `<input type="email" name="f">`,
    fill: type("a@b.fr\u00a0"),
    answer: "a@b.fr",
  },
  {
    widget: "phone",
    html: `<input type="tel" name="f">`,
    fill: type("06.12.34.56.78"),
    answer: "0612345678",
  },
  {
    widget: "number",
    schema: { type: "number" },
    html: `<input name="f">`,
    fill: type("1 250,5 m²"),
    answer: 1250.5,
  },
  {
    widget: "textarea",
    html: `<textarea name="f"></textarea>`,
    fill: type(" a\nb "),
    answer: "a\nb",
  },
  {
    widget: "date",
    html: `<input type="date" name="f">`,
    fill: type("2030-03-14"),
    answer: "2030-03-14",
  },
  {
    widget: "select",
    schema: choices,
    html: `<select name="f"><option selected></option><option>b</option></select>`,
    fill: (page) => page.locator("[name=f]").selectOption("b"),
    answer: "b",
  },
  { widget: "cards", schema: choices, html: boxes("radio"), fill: tick("b"), answer: "b" },
  {
    widget: "checkboxes",
    schema: several,
    html: boxes("checkbox"),
    fill: tick("c", "a"),
    answer: ["a", "c"],
  },
  {
    widget: "checkbox",
    schema: { type: "boolean" },
    html: `<input type="checkbox" name="f" value="on">`,
    fill: tick("on"),
    answer: true,
  },
  {
    widget: "consent",
    schema: { type: "boolean" },
    html: `<input type="checkbox" name="f" value="on">`,
    fill: tick("on"),
    answer: true,
  },
];

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: ["src/islands/form/typedBefore.ts"],
    bundle: true,
    write: false,
    format: "iife",
    globalName: "early",
    loader: { ".module.css": "empty" },
    define: { "process.env.NODE_ENV": '"production"' },
  });
  script = outputFiles[0]?.text ?? "";
});

test("every kind of field has its line here", () => {
  expect(everyKind.map(({ widget }) => widget).toSorted()).toEqual(
    modelOfFields.properties.widget.enum.toSorted(),
  );
});

test.each(everyKind)("$widget is read from its native controls", async (example) => {
  const { page } = await openPage(browser());
  await page.setContent(example.html);
  await page.evaluate(`${script} window.early = early;`);
  const { schema = { type: "string" } } = example;
  const form = {
    steps: [{ schema: { properties: { f: schema } }, ui: { f: { widget: example.widget } } }],
  };
  const read = () =>
    page.evaluate(`early.typedBefore(early.nativeControls(document), ${JSON.stringify(form)})`);
  expect(await read()).toEqual({});
  await example.fill(page);
  expect(await read()).toEqual({ f: example.answer });
});
