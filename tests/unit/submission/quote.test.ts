import { describe, expect, test } from "vitest";
import { loadForm } from "../forms/loadForm.ts";
import { house, omit, quote, visitor } from "../forms/situations.ts";
import { type Faults, refused, serverColumns } from "./fakePorts.ts";
import { actions, sendForm } from "./sendForm.ts";

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

describe("a quote", () => {
  test("checks the connection, stores the row, then has the stored row mailed", async () => {
    const { calls } = await sendForm("quote", quote);
    expect(calls).toEqual([
      ["check", "quote_submissions"],
      ["insert", "quote_submissions", row, true],
      ["notify", "send-form-notification", { type: "quote", data: { ...row, ...serverColumns } }],
    ]);
  });

  test("is confirmed for 5 seconds in the specified words and leads to the confirmation", async () => {
    const { outcome } = await sendForm("quote", quote);
    expect(outcome).toEqual({
      kind: "sent",
      announcement: {
        message:
          "Votre demande de devis a été envoyée avec succès ! Nous vous recontacterons sous 24h.",
        durationMs: 5000,
      },
      goTo: "/devis-confirmation",
    });
  });

  test("sends nothing else of what was answered", async () => {
    const more = { ...quote, numberOfRooms: "6+", fiscalId: "123", hasGarage: true };
    const { calls } = await sendForm("quote", more);
    expect(calls[1]?.[2]).toEqual(row);
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

describe("a notification that fails", () => {
  test.each([refused("HTTP502"), { kind: "timeout" }, { kind: "unreachable" }] as const)(
    "goes unnoticed: the quote is stored ($kind)",
    async (notify) => {
      const { outcome } = await sendForm("quote", { ...quote, newsletter: true }, { notify });
      expect(outcome).toMatchObject({ kind: "sent", goTo: "/devis-confirmation" });
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
    message: `${connection}la réponse du serveur est illisible`,
    asked: ["check"],
  },
  {
    situation: "the visitor is offline at the check",
    faults: { check: { kind: "offline" } },
    message: `${connection}vous semblez hors connexion`,
    asked: ["check"],
  },
  {
    situation: "the check is not answered in time",
    faults: { check: { kind: "timeout" } },
    message: `${connection}le serveur n'a pas répondu à temps`,
    asked: ["check"],
  },
  {
    situation: "the backend cannot be reached at the check",
    faults: { check: { kind: "unreachable" } },
    message: `${connection}le serveur est injoignable`,
    asked: ["check"],
  },
  {
    situation: "something else answers the check",
    faults: { check: { kind: "unusable" } },
    message: `${connection}la réponse du serveur est illisible`,
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
    situation: "the visitor sent too many requests (PT429)",
    faults: { insert: refused("PT429", "", 429) },
    message:
      "Trop de demandes ont été envoyées depuis votre connexion. Réessayez dans dix minutes ou appelez-nous au 01 99 00 24 48.",
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

describe("a quote stops, and tells why for 7 seconds, when", () => {
  test.each(failures)("$situation", async ({ faults, message, asked }) => {
    const { outcome, calls } = await sendForm("quote", quote, faults);
    expect(outcome).toMatchObject({ kind: "failed", announcement: { message, durationMs: 7000 } });
    expect(actions(calls)).toEqual(asked);
  });
});

test("a failure says which step failed and how, for who wants to try again", async () => {
  const failure = refused("23505", "duplicate key", 409);
  const { outcome } = await sendForm("quote", quote, { insert: failure });
  expect(outcome).toMatchObject({ kind: "failed", action: "insert", failure });
});

test("an invalid quote is told for 7 seconds in the specified words", async () => {
  const { submission } = await loadForm("quote");
  expect(submission.invalid).toEqual({
    message: "Veuillez vérifier les informations saisies.",
    toastDurationMs: 7000,
  });
});

describe("construction_year is", () => {
  const others = omit({ ...house, ...visitor }, "constructionPermitDate");
  const yearOf = async (answers: Record<string, unknown>) => {
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
