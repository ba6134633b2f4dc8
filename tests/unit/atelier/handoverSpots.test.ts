import { expect, test } from "vitest";
import { spotFinder } from "../../../scripts/atelier/handover/spots.ts";
import { encode } from "../../../scripts/atelier/marks/code.ts";
import type { Key, Path } from "../../../scripts/atelier/protocol.ts";

const FORM = "schemas/forms/contact.json";
const ZONE = "src/content/zones/paris.json";

const keys: Key[] = [
  { file: FORM, path: ["properties", "name", "title"] },
  { file: ZONE, path: ["page", "label"] },
  { file: ZONE, path: ["subtitle"] },
  { file: ZONE, path: ["notes", 0, "text"] },
  { file: ZONE, path: ["notes", 1, "text"] },
];
const says = (...numbers: number[]) => numbers.map((number) => `<p>${encode(number)}</p>`).join("");
const pages = new Map([
  ["/", `<header>${says(1)}</header><main>${says(1)}</main>`],
  ["/zones/paris", `<header>${says(1)}</header><main>${says(1, 2, 3, 4)}</main>`],
  ["/contact", `<header>${says(1)}</header><main>${says(0)}</main>`],
]);
const find = spotFinder(pages, (mark) => keys[mark]);
const at = (file: string, ...path: Path) => find({ file, path });

test("a text is found where it stands, on the page that tells most of it", () => {
  expect(at(ZONE, "subtitle")).toEqual({ route: "/zones/paris", marks: [2] });
  expect(at(ZONE, "notes")).toEqual({ route: "/zones/paris", marks: [3, 4] });
  expect(at(ZONE, "page", "label")?.marks[0]).toBe(1);
});

test("what is not shown itself is found by its neighbour, or by what it belongs to", () => {
  expect(at(ZONE, "notes", 2)).toEqual({ route: "/zones/paris", marks: [4] });
  expect(at(FORM, "properties", "name", "maxLength")).toEqual({ route: "/contact", marks: [0] });
});

test("of what is on no page there is no picture", () => {
  expect(at(ZONE, "order")).toBeUndefined();
  expect(at(FORM, "submission", "success", "message")).toBeUndefined();
  expect(at("src/content/firm.json", "name")).toBeUndefined();
});
