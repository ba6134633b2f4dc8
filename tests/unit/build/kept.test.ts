import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { kept, MOST_KEPT } from "../../../scripts/build/kept.ts";

/** A slow compiler, and what it was given. */
function compiler(name = "test") {
  const given: string[] = [];
  const compile = kept(name, async (schema: { title: string }) => {
    given.push(schema.title);
    return `made of ${schema.title}`;
  });
  return { given, compile };
}

test("what an earlier run made of the same schema is not made again", async () => {
  const [title, other] = [randomUUID(), randomUUID()];
  const earlier = compiler();
  expect(await earlier.compile({ title })).toBe(`made of ${title}`);
  const later = compiler();
  expect(await later.compile({ title })).toBe(`made of ${title}`);
  expect(await later.compile({ title: other })).toBe(`made of ${other}`);
  expect(later.given).toEqual([other]);
});

test("of ever new drafts the newest alone are kept", async () => {
  const drafts = Array.from({ length: MOST_KEPT + 1 }, () => ({ title: randomUUID() }));
  const earlier = compiler("drafts");
  for (const draft of drafts) await earlier.compile(draft);
  const later = compiler("drafts");
  await later.compile(drafts[MOST_KEPT] ?? { title: "" });
  expect(later.given).toEqual([]);
  await later.compile(drafts[0] ?? { title: "" });
  expect(later.given).toEqual([drafts[0]?.title]);
});
