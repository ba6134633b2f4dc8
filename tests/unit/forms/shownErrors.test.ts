import { beforeEach, describe, expect, test, vi } from "vitest";
import { type AnswerStore, createAnswerStore } from "../../../src/forms/answerStore.ts";
import { ShownErrors } from "../../../src/forms/shownErrors.ts";
import { fixtureForm } from "../fixtures/fixtureForms.ts";

const { steps } = await fixtureForm("contact");
const step = steps[0] ?? expect.fail("The fixture's contact form has no step.");

let store: AnswerStore;
let errors: ShownErrors;
const shown = () => [...errors.current().keys()];

beforeEach(() => {
  store = createAnswerStore({});
  errors = new ShownErrors(step, store);
  errors.follow();
});

describe("a field's error is shown", () => {
  test("not while it is typed in for the first time", () => {
    store.set("email", "jeanne@");
    expect(shown()).toEqual([]);
  });

  test("once it was left with something in it, and not when it was left empty", () => {
    errors.leave("name");
    store.set("email", "jeanne@");
    errors.leave("email");
    expect(shown()).toEqual(["email"]);
  });

  test("no more as soon as it is right", () => {
    store.set("email", "jeanne@");
    errors.leave("email");
    store.set("email", "jeanne@exemple.fr");
    expect(shown()).toEqual([]);
  });

  test("after a refused attempt with those of all others, in the order of the screen", () => {
    expect([...errors.confirm().keys()]).toEqual(shown());
    expect(shown()).toEqual(["name", "email", "subject", "message", "terms"]);
    store.set("subject", "Visite");
    expect(shown()).toEqual(["name", "email", "message", "terms"]);
    expect(errors.attempt()).toBe(1);
  });
});

test("a key press in a field without an error tells nobody", () => {
  const listener = vi.fn();
  errors.subscribe(listener);
  store.set("message", "B");
  store.set("message", "Bo");
  expect(listener).not.toHaveBeenCalled();
});
