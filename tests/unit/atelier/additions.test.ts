import { expect, test } from "vitest";
import { valueAt } from "../../../scripts/atelier/additions/formPlace.ts";
import { offersAt, sketchAddition } from "../../../scripts/atelier/additions/offers.ts";
import type { Key, Path } from "../../../scripts/atelier/protocol.ts";
import { findingsOf } from "../../../scripts/check/checkProject.ts";
import { formsOf } from "../../../scripts/project/forms.ts";
import type { Project } from "../../../scripts/project/readProject.ts";
import type { Answers } from "../../../src/domain/compiledForm.ts";
import { changedBy, project, unlike } from "./changedProject.ts";

function expectSame(one: Project, other: Project): void {
  const [first, second] = unlike(one, other);
  expect(first).toEqual(second);
}

const fileOf = ({ records, formFiles }: Project, file: string) =>
  [...records, ...formFiles].find(({ path }) => path === file);

/** A project with something more, or less. */
function taken(within: Project, at: Key, id: string, answers: Answers = {}) {
  const made = sketchAddition(within, { at, id, answers });
  if ("missing" in made) throw new Error(made.missing.join("\n"));
  const { title, select, sketch } = made;
  const after = changedBy({ title, operations: sketch.operations() }, within);
  const sketched = sketch.changed();
  for (const [touched, text] of unlike(after, within)[0] ?? [])
    expect(JSON.parse(text)).toEqual(fileOf(sketched, touched)?.value);
  return { after, select, selected: valueAt(fileOf(after, select.file)?.value, select.path) };
}

/** What is to be corrected in a project. */
const wrongIn = (after: Project): string[] =>
  findingsOf(after)
    .filter(({ isAdvice }) => !isAdvice)
    .map(({ message }) => message);

/** A project without what was selected in it. */
function without(within: Project, at: Key, id: string): Project {
  const offer = offersAt(within, at).find((one) => one.isRemoval && one.id.startsWith(id));
  return taken(within, at, offer?.id ?? "", {}).after;
}

const in_ = (file: string, ...path: Path): Key => ({ file, path });

const steps = formsOf(project.formFiles).flatMap((form) => form.steps.map(({ file }) => file.path));

const kinds: Answers[] = [
  { kind: "text" },
  { kind: "text", isRequired: true, personal: true, hint: "Bâtiment, escalier." },
  { kind: "textarea" },
  { kind: "email", isRequired: true },
  { kind: "phone" },
  { kind: "number", unit: "m²" },
  { kind: "date", isRequired: true },
  { kind: "cards", choices: "Code\nGardien\nClé", isRequired: true },
  { kind: "select", choices: "Code d'accès\nGardien\n\nClé" },
  { kind: "checkboxes", choices: "Code\nGardien", isRequired: true },
  { kind: "checkboxes", choices: "Code\nGardien" },
  { kind: "yesNo", isRequired: true },
  { kind: "checkbox" },
  { kind: "consent" },
];

test.each(steps)(
  "questions of every kind in %s pass every check, and go without a trace",
  (file) => {
    const states = [{ after: project, select: in_(file) }];
    for (const [rank, kind] of kinds.entries()) {
      const answers = { ...kind, label: `Qui détient l'entrée ${rank} ?` };
      const { after, select, selected } = taken(
        states.at(-1)?.after ?? project,
        in_(file),
        "question",
        answers,
      );
      expect(selected).toMatchObject({ title: `Qui détient l’entrée ${rank} ?` });
      states.push({ after, select });
    }
    expect(wrongIn(states.at(-1)?.after ?? project)).toEqual([]);
    for (const [rank, { after, select }] of states.entries()) {
      const before = states[rank - 1];
      if (before) expectSame(without(after, select, "retirer-question"), before.after);
    }
  },
);
