import { describe, expect, test } from "vitest";
import firm from "../../../src/content/firm.json" with { type: "json" };
import type { Answers } from "../../../src/domain/compiledForm.ts";
import words from "../../../src/generated/forms/words.json" with { type: "json" };
import { house, omit, visitor } from "../fixtures/answers.ts";
import { loadForm } from "../forms/loadForm.ts";
import { quote } from "../forms/situations.ts";
import { type Faults, refused, serverColumns } from "../submission/fakePorts.ts";
import { actions, sendForm } from "../submission/sendForm.ts";
import { specified } from "./specified.ts";

const row = {
  first_name: "Jeanne",
  last_name: "Martin",
  email: "jeanne.martin@exemple.fr",
  phone: "0612345678",
  address: "12 rue des Lilas",
  postal_code: "94130",
  city: "Nogent-sur-Marne",
  property_type: "maison",
  surface: 85.5,
  construction_year: "1949-1997",
  transaction_type: "vente",
  diagnostic_types: ["dpe", "electricite"],
  urgency: "normal",
  message: null,
};

describe("specified in section 7: a quote", () => {
  test("checks the connection, stores the row, then has the stored row mailed", async () => {
    const { calls } = await sendForm("quote", quote);
    expect(calls, specified(7, "les appels d’une demande de devis")).toEqual([
      ["check", "quote_submissions"],
      ["insert", "quote_submissions", row, true],
      ["notify", "send-form-notification", { type: "quote", data: { ...row, ...serverColumns } }],
    ]);
  });

  test("is confirmed for 5 seconds in the specified words and leads to the confirmation", async () => {
    const { outcome } = await sendForm("quote", quote);
    const message =
      "Votre demande de devis a été envoyée avec succès ! Nous vous recontacterons sous 24h.";
    expect(outcome, specified(8, "ce message, affiché 5 secondes", message)).toEqual({
      kind: "sent",
      announcement: { message, durationMs: 5000 },
      reference: serverColumns.id,
      goTo: "/devis-confirmation",
    });
  });

  test("sends nothing else of what was answered", async () => {
    const more = { ...quote, numberOfRooms: "6+", fiscalId: "123", hasGarage: true };
    const { calls } = await sendForm("quote", more);
    expect(calls[1]?.[2], specified(3, "ce qui est gardé d’une demande de devis")).toEqual(row);
  });

  test("sends an empty message as null and a written one as it is", async () => {
    const empty = await sendForm("quote", { ...quote, message: "" });
    expect(empty.calls[1]?.[2]).toMatchObject({ message: null });
    const written = await sendForm("quote", { ...quote, message: "Merci" });
    expect(written.calls[1]?.[2]).toMatchObject({ message: "Merci" });
  });
});

describe("the newsletter box of a quote", () => {
  test("subscribes the visitor after everything else when it is ticked", async () => {
    const { calls } = await sendForm("quote", { ...quote, newsletter: true });
    expect(actions(calls)).toEqual(["check", "insert", "notify", "notify"]);
    expect(calls[3]).toEqual([
      "notify",
      "send-form-notification",
      { type: "newsletter", data: { email: "jeanne.martin@exemple.fr" } },
    ]);
  });

  test.each([false, undefined])("subscribes nobody when it is %s", async (newsletter) => {
    const { calls } = await sendForm("quote", { ...quote, newsletter });
    expect(actions(calls)).toEqual(["check", "insert", "notify"]);
  });
});

describe("the reference of a quote", () => {
  test("is that of the row which was read back, from which the mail is written", async () => {
    const { outcome, calls } = await sendForm("quote", { ...quote, newsletter: true });
    const [, , body] = calls.find(([action]) => action === "notify") ?? [];
    expect(body).toMatchObject({ data: { id: serverColumns.id } });
    expect(outcome).toMatchObject({ reference: serverColumns.id });
  });

  test("is told of none that was not stored", async () => {
    const { outcome } = await sendForm("quote", quote, { insert: { kind: "timeout" } });
    expect(outcome).not.toHaveProperty("reference");
  });
});

describe("a notification that fails", () => {
  test.each([refused("HTTP502"), { kind: "timeout" }, { kind: "unreachable" }] as const)(
    "goes unnoticed: the quote is stored ($kind)",
    async (notify) => {
      const { outcome } = await sendForm("quote", quote, { notify });
      expect(outcome).toMatchObject({ kind: "sent", goTo: "/devis-confirmation" });
    },
  );

  const success =
    /^Votre demande de devis a été envoyée avec succès\s! Nous vous recontacterons sous\s24h\./;
  test.each<[string, Faults, RegExp]>([
    ["is lost", { notify: refused("HTTP429") }, /lettre d’information n’a pas abouti/],
    ["has to wait", { isLater: true }, /l’e-mail de confirmation ne pourra pas partir .* demain/],
  ])(
    "does not hide that a wish for the newsletter %s: the quote is sent",
    async (_, faults, words) => {
      const { outcome } = await sendForm("quote", { ...quote, newsletter: true }, faults);
      expect(outcome).toMatchObject({ goTo: "/devis-confirmation" });
      for (const told of [success, words]) expect(outcome.announcement.message).toMatch(told);
    },
  );
});

interface Failure {
  situation: string;
  faults: Faults;
  message: string;
  asked: string[];
}

const saving = ["check", "insert"];
const other = "Une erreur est survenue lors de l'envoi. Veuillez réessayer.";
const connection = "Erreur de connexion à la base de données: ";

const failures: Failure[] = [
  {
    situation: "the check is refused, with the backend's own words",
    faults: { check: refused("PGRST000", "could not connect to server", 503) },
    message: `${connection}could not connect to server`,
    asked: ["check"],
  },
  {
    situation: "the check is refused without a word",
    faults: { check: refused("PGRST000", "") },
    message: `${connection}${words.unanswered.unusable}`,
    asked: ["check"],
  },
  {
    situation: "the visitor is offline at the check",
    faults: { check: { kind: "offline" } },
    message: `${connection}${words.unanswered.offline}`,
    asked: ["check"],
  },
  {
    situation: "the check is not answered in time",
    faults: { check: { kind: "timeout" } },
    message: `${connection}${words.unanswered.timeout}`,
    asked: ["check"],
  },
  {
    situation: "the backend cannot be reached at the check",
    faults: { check: { kind: "unreachable" } },
    message: `${connection}${words.unanswered.unreachable}`,
    asked: ["check"],
  },
  {
    situation: "something else answers the check",
    faults: { check: { kind: "unusable" } },
    message: `${connection}${words.unanswered.unusable}`,
    asked: ["check"],
  },
  {
    situation: "a similar request is there already (23505)",
    faults: { insert: refused("23505") },
    message: "Une demande similaire a déjà été envoyée récemment.",
    asked: saving,
  },
  {
    situation: "something required is missing (23502)",
    faults: { insert: refused("23502") },
    message: "Certaines informations requises sont manquantes.",
    asked: saving,
  },
  {
    situation: "the database refuses the visitor's rights (42501)",
    faults: { insert: refused("42501", "permission denied", 401) },
    message: "Problème d'autorisation. Veuillez réessayer.",
    asked: saving,
  },
  {
    situation: "the database does not accept a value (23514)",
    faults: { insert: refused("23514") },
    message: "Veuillez vérifier les informations saisies.",
    asked: saving,
  },
  {
    situation: "the database answers with any other error",
    faults: { insert: refused("XX000", "internal error: {phone}") },
    message: "Erreur lors de l'enregistrement de votre demande",
    asked: saving,
  },
  ...(["offline", "timeout", "unreachable", "unusable"] as const).map((kind) => ({
    situation: `storing brings no answer (${kind})`,
    faults: { insert: { kind } },
    message: other,
    asked: saving,
  })),
];

describe("specified in section 8: a quote stops, and tells why for 7 seconds, when", () => {
  test.each(failures)("$situation", async ({ faults, message, asked }) => {
    const { outcome, calls } = await sendForm("quote", quote, faults);
    const fixed = specified(8, "ce message, affiché 7 secondes", message);
    expect(outcome, fixed).toMatchObject({
      kind: "failed",
      announcement: { message, durationMs: 7000 },
    });
    expect(actions(calls)).toEqual(asked);
  });
});

test("a visitor who sent too many requests (PT429) is told the phone number", async () => {
  const { outcome } = await sendForm("quote", quote, { insert: refused("PT429", "", 429) });
  const phone = firm.phones.landline.display.replaceAll(" ", "\\s");
  expect(outcome).toMatchObject({
    kind: "failed",
    nextAction: expect.stringMatching(phone),
  });
});

test("a failure says which step failed and how, for who wants to try again", async () => {
  const failure = refused("23505", "duplicate key", 409);
  const { outcome } = await sendForm("quote", quote, { insert: failure });
  expect(outcome).toMatchObject({ kind: "failed", action: "insert", failure });
});

test("specified in section 8: an invalid quote is told for 7 seconds in the specified words", async () => {
  const { submission } = await loadForm("quote");
  const message = "Veuillez vérifier les informations saisies.";
  expect(submission.invalid, specified(8, "ce message, affiché 7 secondes", message)).toMatchObject(
    { message, toastDurationMs: 7000 },
  );
});

describe("specified in section 3: construction_year is", () => {
  const others = omit({ ...house, ...visitor }, "constructionPermitDate");
  const yearOf = async (answers: Answers) => {
    const { calls } = await sendForm("quote", { ...others, ...answers });
    return calls[1]?.[2];
  };

  test("the permit's period, whatever the year", async () => {
    const answers = { constructionPermitDate: "avant-1949", constructionYear: "1930" };
    expect(await yearOf(answers)).toMatchObject({ construction_year: "avant-1949" });
  });

  test("the year where no period was given", async () => {
    expect(await yearOf({ constructionYear: "1930" })).toMatchObject({ construction_year: "1930" });
  });

  test("the year where the period is empty", async () => {
    const answers = { constructionPermitDate: "", constructionYear: "1930" };
    expect(await yearOf(answers)).toMatchObject({ construction_year: "1930" });
  });

  test("null where neither was given", async () => {
    expect(await yearOf({})).toMatchObject({ construction_year: null });
  });
});
