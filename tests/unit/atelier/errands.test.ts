import { expect, test } from "vitest";
import { Errands } from "../../../scripts/atelier/window/useDesk.ts";

/** Errands that note their names, and end when they are told to. */
function noted() {
  const errands = new Errands();
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string) =>
    errands.ask(() => {
      begun.push(name);
      return new Promise((end) => ends.set(name, end));
    });
  return { errands, begun, ask, end: (name: string) => ends.get(name)?.() };
}

test("each waits until those before it are done", async () => {
  const { errands, begun, ask, end } = noted();
  ask("one");
  ask("two");
  await Promise.resolve();
  expect(begun).toEqual(["one"]);
  end("one");
  await expect.poll(() => begun).toEqual(["one", "two"]);
  end("two");
  await errands.settled();
  expect(errands.hurry()).toBe(false);
});

test("whoever is in a hurry has all of them begun in order, each once", async () => {
  const { errands, begun, ask, end } = noted();
  for (const name of ["one", "two", "three"]) ask(name);
  expect(errands.hurry()).toBe(true);
  expect(begun).toEqual(["one", "two", "three"]);
  for (const name of begun) end(name);
  await errands.settled();
  expect(begun).toEqual(["one", "two", "three"]);
  expect(errands.hurry()).toBe(false);
});
