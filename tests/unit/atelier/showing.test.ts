import { expect, test } from "vitest";
import type { Path } from "../../../scripts/atelier/protocol.ts";
import { statesOf } from "../../../scripts/atelier/states/statesOf.ts";
import { stateShowing } from "../../../scripts/atelier/window/outline/outline.ts";
import { readProject } from "../../../scripts/project/disk/readProject.ts";
import { formsOf } from "../../../scripts/project/forms.ts";
import { CONTACT } from "../check/formChanges.ts";

const project = readProject();
const all = await statesOf(project);
const shown = (file: string, ...path: Path) => {
  const state = stateShowing(all, { file, path });
  return state && `${state.form} ${state.id}`;
};

test("a value of a form leads to the state in which it is read", () => {
  const details = "schemas/forms/quote/contact-details.json";
  expect(shown(CONTACT, "submission", "success", "message")).toBe("contact envoi.reussi");
  expect(shown(CONTACT, "errorMessage", "required", "name")).toBe(
    "contact etape-1.message.name.required",
  );
  expect(shown(details, "properties", "civility", "title")).toBe("quote etape-3");
});

test("what is said when sending ends leads to that end", () => {
  const insert = ["submission", "steps", 1, "failure"];
  const wizard = "schemas/forms/quote/wizard.json";
  const last = formsOf(project.formFiles).find(({ name }) => name === "quote")?.steps.length;
  expect(shown(wizard, ...insert, "codes", "23505", "message")).toBe("quote envoi.2.23505");
  expect(shown(wizard, ...insert, "message")).toBe("quote envoi.2.refused");
  expect(shown(wizard, ...insert, "changed", "message")).toBe("quote envoi.change");
  expect(shown(wizard, "submission", "invalid", "message")).toBe(`quote etape-${last}.erreurs`);
});

test("a line of a mail leads to the mail, not to a call that fails", () => {
  expect(shown(CONTACT, "submission", "steps", 1, "mail", "lines", 0, "label")).toBe(
    "contact courriel.complet",
  );
});

test("what all forms say leads to the first state that says it; what no state says leads nowhere", () => {
  const words = "schemas/forms/words.json";
  expect(shown(words, "wizard", "recap")).toBe("quote recapitulatif");
  expect(shown(words, "wizard", "progress")).toBeUndefined();
});
