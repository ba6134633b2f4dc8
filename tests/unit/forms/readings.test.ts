import { expect, test } from "vitest";
import {
  type Held,
  type Reading,
  readChoice,
  readChoices,
  readDate,
  readNumber,
  readText,
  readTick,
} from "../../../src/forms/widgets/readings.ts";
import type { FieldUi } from "../../../src/generated/schema-types.ts";

const choices = ["a", "b", "c"];
const plain: FieldUi = { widget: "text" };

test.each<[string, Reading, Held, unknown, FieldUi?]>([
  ["nothing typed is no answer", readText, [""], undefined],
  ["spaces alone are no answer", readText, [" \u00a0\n"], undefined],
  ["a line keeps single spaces", readText, [" 12 rue  des Lilas"], "12 rue des Lilas"],
  ["a long text keeps its lines", readText, ["a \n b "], "a \n b", { widget: "textarea" }],
  ["an address loses its spaces", readText, [" a@b .fr"], "a@b.fr", { widget: "email" }],
  ["a compact line keeps none", readText, [" 75 011"], "75011", { ...plain, normalize: "compact" }],
  ["a number is one with its comma", readNumber, ["85,5"], 85.5],
  ["what is no number stays as typed, to be refused in words", readNumber, ["huit"], "huit"],
  [
    "a phone loses its no-break spaces",
    readText,
    ["06\u00a012\u00a034\u00a056\u00a078"],
    "0612345678",
    { widget: "phone" },
  ],
  ["an unset date is no answer", readDate, [""], undefined],
  ["the empty line of a list is no answer", readChoice, [""], undefined],
  ["a choice that is not offered is no answer", readChoice, ["z"], undefined],
  ["several choices come in the schema's order", readChoices, ["c", "a", "z"], ["a", "c"]],
  ["an unticked box is no answer", readTick, [], undefined],
  ["a ticked box is a yes", readTick, ["on"], true],
])("%s", (_, read, held, answer, ui = plain) => {
  expect(read(held, { ui, choices })).toEqual(answer);
});
