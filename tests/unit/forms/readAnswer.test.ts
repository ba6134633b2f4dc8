import { expect, test } from "vitest";
import { type Held, readAnswer } from "../../../src/forms/readAnswer.ts";
import type { FieldUi } from "../../../src/generated/schema-types.ts";

const choices = ["a", "b", "c"];
const text = { type: "string" };
const number = { type: "number" };
const list = { type: "string", enum: choices };
const several = { type: "array", items: { type: "string", enum: choices } };
const box = { type: "boolean" };

test.each<[string, Parameters<typeof readAnswer>[0], Held, unknown, FieldUi?]>([
  ["nothing typed is no answer", text, [""], undefined],
  ["spaces alone are no answer", text, [" \u00a0\n"], undefined],
  ["a line keeps single spaces", text, [" 12 rue  des Lilas"], "12 rue des Lilas"],
  ["a long text keeps its lines", text, ["a \n b "], "a \n b", { widget: "textarea" }],
  ["an address loses its spaces", text, [" a@b .fr"], "a@b.fr", { widget: "email" }],
  [
    "a compact line keeps none",
    text,
    [" 75 011"],
    "75011",
    { widget: "text", normalize: "compact" },
  ],
  [
    "a phone loses its no-break spaces",
    text,
    ["06\u00a012\u00a034\u00a056\u00a078"],
    "0612345678",
    { widget: "phone" },
  ],
  ["a day is kept as it is", text, ["2026-11-25"], "2026-11-25", { widget: "date" }],
  ["an unset date is no answer", text, [""], undefined, { widget: "date" }],
  ["a number is one with its comma", number, ["85,5"], 85.5],
  ["zero is a number", { type: "integer" }, ["0"], 0],
  ["no number at all is no answer", number, [" "], undefined],
  ["what is no number stays as typed, to be refused in words", number, ["huit"], "huit"],
  ["a choice is itself", list, ["b"], "b"],
  ["the empty line of a list is no answer", list, [""], undefined],
  ["a choice that is not offered is no answer", list, ["z"], undefined],
  ["several choices come in the schema's order", several, ["c", "a", "z"], ["a", "c"]],
  ["an unticked box is no answer", box, [], undefined],
  ["a ticked box is a yes", box, ["on"], true],
])("%s", (_, schema, held, answer, ui = { widget: "text" }) => {
  expect(readAnswer(schema, ui, held)).toEqual(answer);
});
