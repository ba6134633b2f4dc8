import { expect, test } from "vitest";
import type { DeskState } from "../../../scripts/atelier/protocol.ts";
import { afterAnswer } from "../../../scripts/atelier/window/useDesk.ts";

const state = (version: number, texts: Record<string, string | undefined>): DeskState => ({
  version,
  files: Object.entries(texts).map(([path, text]) => ({ path, text, isChanged: version > 0 })),
  findings: [],
  checkedVersion: version,
  outside: [],
});

const opened = afterAnswer({ value: state(0, { "a.json": "a", "b.json": "b" }) });

test("an answer changes the files that it tells of", () => {
  const held = afterAnswer({ value: state(1, { "a.json": "A" }) }, opened);
  expect([...held.texts]).toEqual([
    ["a.json", "A"],
    ["b.json", "b"],
  ]);
  expect(held.state.files.filter(({ isChanged }) => isChanged)).toHaveLength(1);
});

test("an older answer that comes late tells of its files, but of nothing newer", () => {
  const newer = afterAnswer({ value: state(2, { "a.json": "A2" }) }, opened);
  const held = afterAnswer({ value: state(1, { "a.json": "A1", "b.json": "B1" }) }, newer);
  expect(held.state.version).toBe(2);
  expect([...held.texts.values()]).toEqual(["A2", "B1"]);
});

test("what the checks have said since is not taken back by an answer that came before", () => {
  const change = { ...state(1, { "a.json": "A" }), checkedVersion: 0 };
  const checked = { ...state(1, {}), undo: "Un titre" };
  const held = afterAnswer({ value: change }, afterAnswer({ value: checked }, opened));
  expect(held.state).toMatchObject({ checkedVersion: 1, undo: "Un titre" });
  expect(held.texts.get("a.json")).toBe("A");
});

test("a file that the draft has no more is told until that is saved", () => {
  const gone = afterAnswer({ value: state(1, { "a.json": undefined }) }, opened);
  expect([...gone.texts.keys()]).toEqual(["b.json"]);
  expect(gone.state.files.map(({ path }) => path)).toContain("a.json");
  const saved = state(2, { "a.json": undefined });
  const held = afterAnswer(
    { value: { ...saved, files: saved.files.map((file) => ({ ...file, isChanged: false })) } },
    gone,
  );
  expect(held.state.files.map(({ path }) => path)).toEqual(["b.json"]);
});

test("a fault changes nothing else, and the next answer ends it", () => {
  const fault = { message: "Non.", action: "Recommencez." };
  const held = afterAnswer({ fault }, opened);
  expect(held).toEqual({ ...opened, fault });
  expect(afterAnswer({ value: state(1, {}) }, held).fault).toBeUndefined();
});
