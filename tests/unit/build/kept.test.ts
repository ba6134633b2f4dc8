import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { kept } from "../../../scripts/build/kept.ts";

/** A slow compiler, and what it was given. */
function compiler() {
  const given: string[] = [];
  const compile = kept("test", async (schema: { title: string }) => {
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
