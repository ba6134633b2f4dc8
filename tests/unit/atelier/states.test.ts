import { expect, test } from "vitest";
import { statesOf } from "../../../scripts/atelier/states/statesOf.ts";
import { prove } from "../../../scripts/check/proofs/prove.ts";
import { readProject } from "../../../scripts/project/readProject.ts";

const project = readProject();
const told = await statesOf(project);
const states = told.flatMap((one) => one.states);
const shown = new Set(states.flatMap(({ shows }) => shows));

test("no state is told twice, neither by its name nor by its title", () => {
  const names = states.map(({ form, id }) => `${form} ${id}`);
  const titles = states.map(({ form, group, title }) => `${form} ${group} ${title}`);
  expect(names.filter((name, rank) => names.indexOf(name) !== rank)).toEqual([]);
  expect(titles.filter((title, rank) => titles.indexOf(title) !== rank)).toEqual([]);
});

test("every sentence of every rule is shown by some state", async () => {
  const { forms } = await prove(project);
  const sentences = forms.flatMap(({ steps }) => steps.flatMap(({ proofs }) => proofs));
  expect(sentences.map(({ sentence }) => sentence).filter((one) => !shown.has(one))).toEqual([]);
});
