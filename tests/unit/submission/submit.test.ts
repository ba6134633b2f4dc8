import { describe, expect, test } from "vitest";
import type { Answers } from "../../../src/domain/compiledForm.ts";
import type {
  NotifyStep,
  StepFailure,
  StoppingFailure,
  Submission,
} from "../../../src/generated/schema-types.ts";
import { rowFromAnswers } from "../../../src/submission/row.ts";
import { failureAnnouncement, nextAction } from "../../../src/submission/submissionEnd.ts";
import { submit } from "../../../src/submission/submit.ts";
import { fakePorts, refused } from "./fakePorts.ts";
import { actions } from "./sendForm.ts";

const words = {
  offline: "hors connexion",
  timeout: "trop long",
  unreachable: "injoignable",
  unusable: "illisible",
};

/** A submission of two calls of which the first fails as told. */
function twoCalls(
  first: StepFailure,
  success: Submission["success"] = { message: "Fait" },
): Submission {
  const data = { email: "email" };
  const call = { action: "notify", function: "f", type: "t", data } as const;
  return {
    steps: [
      { ...call, failure: first },
      { action: "check", table: "t", failure: { effect: "ignore" } },
    ],
    success,
  };
}

const send = (submission: Submission) => {
  const { ports, calls } = fakePorts({ notify: refused("HTTP500") });
  return submit(submission, {}, ports, words).then((outcome) => ({ outcome, calls }));
};

describe("a step that fails", () => {
  test("stops the rest where its effect is stop", async () => {
    const { outcome, calls } = await send(
      twoCalls({ effect: "stop", message: "Non", nextAction: "Appelez" }),
    );
    expect(actions(calls)).toEqual(["notify"]);
    expect(outcome).toMatchObject({ kind: "failed", nextAction: "Appelez" });
  });

  test("lets the rest go on and warns where its effect is warn", async () => {
    const { outcome, calls } = await send(twoCalls({ effect: "warn", message: "Presque" }));
    expect(actions(calls)).toEqual(["notify", "check"]);
    expect(outcome).toEqual({ kind: "sent-with-warning", announcement: { message: "Presque" } });
  });

  test("goes unnoticed where its effect is ignore", async () => {
    const { outcome, calls } = await send(twoCalls({ effect: "ignore" }));
    expect(actions(calls)).toEqual(["notify", "check"]);
    expect(outcome).toEqual({ kind: "sent", announcement: { message: "Fait" } });
  });

  test("keeps the way to the next page where it only warns", async () => {
    const declared = twoCalls(
      { effect: "warn", message: "Presque" },
      { message: "Fait", goTo: "/a" },
    );
    expect((await send(declared)).outcome).toMatchObject({ goTo: "/a" });
  });
});

describe("a call whose work has to wait for another day", () => {
  const data = { email: "email" };
  const call = { action: "notify", function: "f", type: "t", data } as const;
  const later = { message: "Demain", toastDurationMs: 9000 };
  const send = async (declared: Partial<NotifyStep>) => {
    const failure = { effect: "ignore" } as const;
    const success = { message: "Fait", goTo: "/a" };
    const submission = { steps: [{ ...call, failure, ...declared }], success };
    return submit(submission, {}, fakePorts({ isLater: true }).ports, words);
  };

  test("says so in its own words, and leads where a success does", async () => {
    expect(await send({ later })).toEqual({
      kind: "sent-later",
      announcement: { message: "Demain", durationMs: 9000 },
      goTo: "/a",
    });
  });

  test("goes unnoticed where its schema has no words for it", async () => {
    expect(await send({})).toMatchObject({ kind: "sent", announcement: { message: "Fait" } });
  });
});

describe("the sentence for a failure is", () => {
  const declared: StoppingFailure = {
    effect: "stop",
    message: "Refusé : {message}",
    nextAction: "Réessayez",
    codes: {
      "23505": { message: "Doublon : {message}", nextAction: "Attendez" },
      "23514": { nextAction: "Corrigez" },
    },
    unanswered: { message: "Sans réponse : {message}", nextAction: "Reconnectez-vous" },
    toastDurationMs: 7000,
  };

  test.each([
    ["the code's own where the schema has one", refused("23505", "dup"), "Doublon : dup"],
    ["the default for a code that has no sentence", refused("23514", "bad"), "Refusé : bad"],
    ["the default for another code", refused("99999", "other"), "Refusé : other"],
    ["the default for a name that objects have", refused("toString", "x"), "Refusé : x"],
    ["complete where the backend said nothing", refused("99999", ""), "Refusé : illisible"],
    ["the one for no answer, offline", { kind: "offline" }, "Sans réponse : hors connexion"],
    ["the one for no answer in time", { kind: "timeout" }, "Sans réponse : trop long"],
    ["the one for no backend", { kind: "unreachable" }, "Sans réponse : injoignable"],
    ["the one for a foreign answer", { kind: "unusable" }, "Sans réponse : illisible"],
  ] as const)("%s", (_, failure, message) => {
    expect(failureAnnouncement(declared, failure, words)).toEqual({ message, durationMs: 7000 });
  });

  test("the default where the schema has none for no answer", () => {
    const { unanswered: _, ...others } = declared;
    const { message } = failureAnnouncement(others, { kind: "offline" }, words);
    expect(message).toBe("Refusé : hors connexion");
  });

  test("without the backend's wording where the schema does not ask for it", () => {
    const plain: StepFailure = { effect: "warn", message: "Refusé" };
    const { message } = failureAnnouncement(plain, refused("99999", "secret"), words);
    expect(message).toBe("Refusé");
  });

  test("never filled in twice: braces that the backend sends stay as they are", () => {
    const { message } = failureAnnouncement(declared, refused("1", "{message} {phone}"), words);
    expect(message).toBe("Refusé : {message} {phone}");
  });

  test("without a duration where the schema names none", () => {
    const plain: StepFailure = { effect: "warn", message: "Refusé" };
    expect(failureAnnouncement(plain, refused("1"), words)).toEqual({ message: "Refusé" });
  });
});

describe("what the visitor is told to do next is", () => {
  const declared: StoppingFailure = {
    effect: "stop",
    message: "Refusé",
    nextAction: "Réessayez",
    codes: { "23505": { nextAction: "Attendez" } },
    unanswered: { nextAction: "Reconnectez-vous" },
  };

  test.each([
    ["the code's own", refused("23505"), "Attendez"],
    ["the step's for another code", refused("99999"), "Réessayez"],
    ["the step's for a name that objects have", refused("toString"), "Réessayez"],
    ["the one for no answer", { kind: "timeout" }, "Reconnectez-vous"],
  ] as const)("%s", (_, failure, action) => {
    expect(nextAction(declared, failure)).toBe(action);
  });

  test("the step's where none is declared for no answer", () => {
    const { unanswered: _, ...others } = declared;
    expect(nextAction(others, { kind: "offline" })).toBe("Réessayez");
  });
});

describe("a column takes", () => {
  test("its field's answer, whatever its type", () => {
    const columns = { size: "surface", list: "choices", ok: "terms", none: "zero" };
    const answers = { surface: 85.5, choices: ["a"], terms: false, zero: 0 };
    expect(rowFromAnswers<Answers>(columns, answers)).toEqual({
      size: 85.5,
      list: ["a"],
      ok: false,
      none: 0,
    });
  });

  test("null for a field that was left empty or never shown", () => {
    expect(rowFromAnswers<Answers>({ a: "x", b: "y" }, { x: "" })).toEqual({ a: null, b: null });
  });

  test("the first of its fields that was answered", () => {
    const columns = { year: ["permit", "built"] };
    expect(rowFromAnswers<Answers>(columns, { permit: "avant-1949", built: "1930" })).toEqual({
      year: "avant-1949",
    });
    expect(rowFromAnswers<Answers>(columns, { permit: "", built: "1930" })).toEqual({
      year: "1930",
    });
    expect(rowFromAnswers<Answers>(columns, { built: "1930" })).toEqual({ year: "1930" });
    expect(rowFromAnswers<Answers>(columns, {})).toEqual({ year: null });
  });
});
