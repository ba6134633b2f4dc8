import { describe, expect, test } from "vitest";
import type { Answers } from "../../../src/domain/compiledForm.ts";
import type { Submission } from "../../../src/generated/schema-types.ts";
import type { BackendFailure } from "../../../src/submission/backend.ts";
import type { TabMemory } from "../../../src/submission/sendRow.ts";
import { submit } from "../../../src/submission/submit.ts";
import { loadForm } from "../forms/loadForm.ts";
import { fakePorts, refused, serverColumns } from "./fakePorts.ts";
import { actions } from "./sendForm.ts";

const unanswered: BackendFailure = { kind: "unreachable" };
const repeat = refused("23505", "duplicate", 409);
const words = { offline: "", timeout: "", unreachable: "", unusable: "" };
const person = { lastName: "Martin", email: "jeanne@exemple.fr", newsletter: true };

/** A tab; its memory can be looked at. */
function openTab() {
  const kept = new Map<string, unknown>();
  const memory: TabMemory = {
    read: (key) => structuredClone(kept.get(key)),
    write: (key, value) => kept.set(key, value),
    remove: (key) => kept.delete(key),
  };
  return { memory, kept: () => JSON.stringify([...kept]) };
}

/** Sends a quote from a tab; its insert fails as told. */
async function sendQuote(
  memory: TabMemory,
  insert: BackendFailure | undefined,
  changes: object = {},
  submission?: Submission,
) {
  const { ports, calls } = fakePorts(insert ? { insert } : {});
  const declared = submission ?? (await loadForm("quote")).submission;
  const answers: Answers = { ...person, ...changes };
  const outcome = await submit<Answers>(declared, answers, { ...ports, memory }, words);
  return { outcome, calls };
}

const quote = await loadForm("quote");
const insertStep = quote.submission.steps.find(({ action }) => action === "insert");
if (insertStep?.action !== "insert" || insertStep.failure.effect !== "stop") {
  throw new Error("The quote has no insert that stops");
}
const { codes = {}, changed } = insertStep.failure;

describe("a retry after an answer was lost that is refused as a repeat", () => {
  test.each([
    unanswered,
    { kind: "timeout" },
    { kind: "offline" },
    { kind: "unusable" },
    refused("57P01", "terminating connection", 503),
  ] as const)("is a success with the same row (%o)", async (lost) => {
    const { memory, kept } = openTab();
    expect((await sendQuote(memory, lost)).outcome.kind).toBe("failed");
    const { outcome, calls } = await sendQuote(memory, repeat);
    const { outcome: first } = await sendQuote(openTab().memory, undefined);
    expect(first).toEqual({ ...outcome, reference: serverColumns.id });
    // The server's job mails the row that it knows; what the row does not tell is sent from here.
    const notified = calls.flatMap((call) => (call[0] === "notify" ? [call[2].type] : []));
    expect(notified).toEqual(["newsletter"]);
    expect(kept()).toBe("[]");
  });

  test("mails the row by its content where it is not read back", async () => {
    const { memory } = openTab();
    const { submission } = await loadForm("contact");
    await sendQuote(memory, unanswered, {}, submission);
    const { outcome, calls } = await sendQuote(memory, repeat, {}, submission);
    expect(outcome.kind).toBe("sent");
    expect(actions(calls)).toEqual(["insert", "notify"]);
  });

  test("is told as what it is with a changed row, as often as it is tried", async () => {
    const { memory } = openTab();
    await sendQuote(memory, unanswered);
    for (const message of ["Au 3e étage", "Au 4e étage"]) {
      const { outcome, calls } = await sendQuote(memory, repeat, { message });
      expect(outcome).toMatchObject({
        kind: "failed",
        announcement: { message: changed?.message },
        nextAction: changed?.nextAction,
      });
      expect(actions(calls)).toEqual(["check", "insert"]);
    }
    expect((await sendQuote(memory, repeat)).outcome.kind).toBe("sent");
  });

  test("is not told as a success where either of two rows may be the stored one", async () => {
    const { memory } = openTab();
    await sendQuote(memory, unanswered);
    await sendQuote(memory, unanswered, { message: "Au 3e étage" });
    const { outcome } = await sendQuote(memory, repeat, { message: "Au 3e étage" });
    expect(outcome).toMatchObject({ announcement: { message: changed?.message } });
  });

  test("counts although it was refused for another reason meanwhile", async () => {
    const { memory } = openTab();
    await sendQuote(memory, unanswered);
    await sendQuote(memory, refused("PT429", "too many", 429));
    expect((await sendQuote(memory, repeat)).outcome.kind).toBe("sent");
  });
});

describe("a repeat is told as one", () => {
  const asRepeat = { kind: "failed", announcement: { message: codes["23505"]?.message } };

  test("where no answer was lost", async () => {
    const { memory } = openTab();
    expect((await sendQuote(memory, repeat)).outcome).toMatchObject(asRepeat);
    expect((await sendQuote(memory, repeat)).outcome).toMatchObject(asRepeat);
  });

  test("where the earlier row was refused, or acknowledged", async () => {
    const { memory, kept } = openTab();
    await sendQuote(memory, refused("23514"));
    expect((await sendQuote(memory, repeat)).outcome).toMatchObject(asRepeat);
    await sendQuote(memory, undefined);
    expect((await sendQuote(memory, repeat)).outcome).toMatchObject(asRepeat);
    expect(kept()).toBe("[]");
  });

  test("in another tab, and where the tab's memory holds something else", async () => {
    await sendQuote(openTab().memory, unanswered);
    const { memory } = openTab();
    for (const foreign of [
      null,
      3,
      "text",
      [],
      { digests: ["x"] },
      { key: "k" },
      { key: "", digests: [] },
    ]) {
      memory.write("sans-reponse:quote_submissions", foreign);
      expect((await sendQuote(memory, repeat)).outcome).toMatchObject(asRepeat);
    }
  });
});

test("what the tab keeps tells nothing of the row, and differs from tab to tab", async () => {
  const tabs = [openTab(), openTab()];
  for (const { memory } of tabs) await sendQuote(memory, unanswered);
  const [first, second] = tabs.map(({ kept }) => kept());
  expect(first).not.toMatch(/Martin|jeanne|exemple/);
  expect(first).not.toBe(second);
});
