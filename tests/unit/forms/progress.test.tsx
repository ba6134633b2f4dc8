import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Progress } from "../../../src/forms/parts/Progress.tsx";
import words from "../../../src/generated/forms/words.json" with { type: "json" };

const titles = ["Un", "Deux", "Trois"];

/** The words and the states of the steps while one of them, counted from 0, is on screen. */
function shownAt(current: number) {
  const html = renderToStaticMarkup(
    <Progress titles={titles} current={current} words={words.wizard} />,
  );
  const states = [...html.matchAll(/data-state="(\w+)"/g)].map(([, state]) => state);
  return { states, text: html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ") };
}

test("a step says where the visitor is and what comes next; the last has none", () => {
  expect(shownAt(0).text).toContain("Étape 1 sur 3 · Ensuite : Deux");
  expect(shownAt(2).text).toContain("Étape 3 sur 3");
  expect(shownAt(2).text).not.toContain("Ensuite");
});

test("steps behind, on screen and ahead are told apart, in words, too", () => {
  const { states, text } = shownAt(1);
  const { done, current, upcoming } = words.wizard;
  expect(states).toEqual(["done", "current", "upcoming"]);
  for (const word of [done, current, upcoming]) expect(text).toContain(`(${word})`);
});
