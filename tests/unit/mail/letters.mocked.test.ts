import { describe, expect, test, vi } from "vitest";
import { finishTexts } from "../../../scripts/generate/finishTexts.ts";
import { storedSubmissions } from "../../../scripts/generate/storedSubmissions.ts";
import { readProject } from "../../../scripts/project/disk/readProject.ts";
import { formsOf } from "../../../scripts/project/forms.ts";
import type { StoredColumn, StoredSubmission } from "../../../src/domain/storedSubmission.ts";
import {
  composeMail,
  type Lead,
} from "../../../supabase/functions/send-form-notification/composeMail.ts";
import type { Mail, Transport } from "../../../supabase/functions/send-form-notification/mail.ts";
import { mailSubscriptions } from "../../../supabase/functions/send-form-notification/newsletter.ts";
import { contactRow, quoteRow } from "../../contract/support/leads.ts";
import { inFixtureProject } from "../fixtures/fixtureProject.ts";

/** The forms as they stood when their mails were pinned: the office may change its own. */
const declared = await inFixtureProject((root) =>
  storedSubmissions(formsOf(finishTexts(readProject(root)))),
);

// Records as they stood when the mails were pinned, too.
vi.mock("../../../src/content/firm.json", () => ({ default: { name: "Mansarde Diagnostics" } }));
vi.mock("../../../src/content/newsletter.json", () => ({
  default: {
    consent: "",
    mail: {
      subject: "Confirmez votre inscription à la lettre d’information",
      opening:
        "Cette adresse a été saisie sur le site de {firm} pour recevoir la lettre d’information. Pour vous inscrire, ouvrez le premier lien et appuyez sur le bouton de la page.",
      confirm: "Confirmer mon inscription",
      unsubscribe: "Me désinscrire",
      footnote:
        "Le lien de confirmation vaut sept jours, celui de désinscription n’expire pas. Si la demande ne vient pas de vous, ne faites rien : vous ne recevrez pas la lettre, et l’adresse sera effacée sous trente jours.",
    },
    confirm: { page: { route: "/lettre-information/confirmation" } },
    unsubscribe: { page: { route: "/lettre-information/desinscription" } },
  },
}));

/** Line breaks, marks that reorder text, markup, placeholders, an encoded word. */
const hostile =
  " Jeanne\r\nBcc: x@y.fr\u2028\u202e {email} {urgency|minuscules} $& <b>&amp;\"'</b> =?utf-8?q?a?=";

const stored = {
  id: "6f1b7a4e-0f6c-4f0e-9d59-6a8d2a0f9b11",
  receivedAt: new Date("2026-07-01T21:58:00Z"),
};

const given = { email: "jeanne.martin@exemple.fr" };

const quotes = {
  "every answer": { message: "Étage 3,\ncode 12A" },
  "optional answers left out": { construction_year: null, message: null },
  urgent: { urgency: "urgent", transaction_type: "location", property_type: "maison" },
  planned: { urgency: "planifie", transaction_type: "autre", property_type: "autre" },
  "built later": { construction_year: "1949-1997", surface: 1234.567 },
  "built last": { construction_year: "apres-1997", surface: 100000 },
  "built nobody knows when": { construction_year: "ne-sais-pas", surface: 20 },
  "built in a year": { construction_year: "1975", surface: 0.5 },
  "every diagnostic": {
    diagnostic_types: [
      ...["dpe", "amiante", "plomb", "electricite", "gaz", "erp", "carrez-boutin", "termites"],
      ...["assainissement-collectif", "assainissement-individuel", "attestation-surface"],
    ],
  },
  "choices that are no longer offered": {
    urgency: "hier",
    transaction_type: "échange",
    diagnostic_types: ["radon"],
  },
  "long answers": {
    first_name: "Marie-Antoinette ".repeat(4),
    last_name: "𝒜".repeat(80),
    address: "allée des Peupliers ".repeat(9),
    city: "Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson",
  },
  "hostile answers": {
    first_name: hostile,
    last_name: hostile,
    address: hostile,
    city: hostile,
    message: hostile,
    phone: "+33 (0)6.39-98 00<01>",
  },
  "blank answers": { first_name: "  ", last_name: "\t\n", address: " ", message: "" },
};

const contacts = {
  "every answer": { phone: "01 99 00 12 34" },
  "no phone": { phone: null },
  "a phone from abroad": { phone: "+33 6 39 98 00 01" },
  "long answers": { name: "é".repeat(120), subject: "x".repeat(200) },
  "hostile answers": { name: hostile, subject: hostile, message: hostile, phone: hostile },
  "an address in capitals": { email: "Jeanne.MARTIN+site@Exemple.FR" },
  "an address with an encoded word": { email: "=?utf-8?q?x?=@exemple.fr" },
  "two addresses": { email: "a@exemple.fr, b@exemple.fr" },
  "an address with markup": { email: `"<b>"@exemple.fr` },
};

/** What the firm reads, in one text; which of its parts differs then shows by itself. */
function written({ subject, replyTo, text, html }: Mail): string {
  return [`Reply-To: ${replyTo ?? "–"}`, `Subject: ${subject}`, "", text, html].join("\n");
}

const leads: [name: string, lead: Lead][] = [
  ...Object.entries(quotes).map(([name, changes]): [string, Lead] => [
    `quote ${name}`,
    { kind: "quote", fields: quoteRow({ ...given, ...changes }), ...stored },
  ]),
  ...Object.entries(contacts).map(([name, changes]): [string, Lead] => [
    `contact ${name}`,
    { kind: "contact", fields: contactRow({ ...given, ...changes }), ...stored },
  ]),
  ["quote not stored", { kind: "quote", fields: quoteRow(given) }],
  ["contact not stored", { kind: "contact", fields: contactRow(given) }],
  ["contact of no known moment", { kind: "contact", fields: contactRow(given), id: stored.id }],
];

describe("the firm reads of a lead, to the letter", () => {
  test.each(leads)("%s", (_, lead) => {
    const mail = composeMail(lead, declared) ?? expect.fail("no mail");
    expect(mail).toMatchObject({ kind: lead.kind, ...(lead.id && { reference: lead.id }) });
    expect(written(mail)).toMatchSnapshot();
  });
});

test("a mail writes each format in French, and what is not given as it says", () => {
  const column = (name: string, format: StoredColumn["format"], more = {}) => ({
    ...{ column: name, title: name, format },
    ...more,
  });
  const visits: StoredSubmission = {
    kind: "visit",
    table: "visit_submissions",
    label: "Visite",
    columns: [
      column("day", "date"),
      column("has_lift", "boolean"),
      column("height", "number", { unit: "m" }),
      column("moments", "list", { choices: { matin: "Le matin", soir: "Le soir" } }),
      column("phone", "phone"),
    ],
    mail: {
      subject: "Visite {day} – {moments|minuscules}",
      lines: [
        { label: "Jour", text: "{day}", empty: "à convenir" },
        { label: "Ascenseur", text: "{has_lift}" },
        { label: "Hauteur", text: "{height}" },
        { label: "Moments", text: "{moments}", empty: "aucun" },
        { label: "Téléphone", text: "{phone}", empty: "non donné" },
      ],
    },
  };
  const told = (fields: object) =>
    composeMail({ kind: "visit", fields: { ...fields } }, [visits])?.text.split("\n");
  const given = { day: "2026-12-01", has_lift: false, height: 1234.5, moments: ["matin", "soir"] };
  expect(told({ ...given, phone: "06 39 98 00 01" })).toEqual(
    expect.arrayContaining([
      "Visite 1 décembre 2026 – le matin, le soir",
      "Jour : 1 décembre 2026",
      "Ascenseur : non",
      "Hauteur : 1\u202f234,5 m",
      "Moments : Le matin, Le soir",
      "Téléphone : 06 39 98 00 01",
    ]),
  );
  expect(told({ day: null, has_lift: true, height: null, moments: [], phone: null })).toEqual(
    expect.arrayContaining([
      "Jour : à convenir",
      "Ascenseur : oui",
      "Hauteur : ",
      "Moments : aucun",
      "Téléphone : non donné",
    ]),
  );
});

test("a lead of which no form tells any more has no mail", () => {
  expect(composeMail({ kind: "visit", fields: contactRow() }, declared)).toBeUndefined();
});

describe("mails about the newsletter, to the letter", () => {
  test.each(["confirm", "subscribed", "unsubscribed"])("%s", async (mail) => {
    const sent: Parameters<Transport>[] = [];
    const due = {
      ...{ mail, subscription: stored.id, email: given.email },
      ...{ confirm_code: `c${"0".repeat(72)}`, unsubscribe_code: `u${"1".repeat(72)}` },
    };
    const newsletter = {
      query: async (sql: string) => (sql.includes("claim_newsletter_mails") ? [due] : []),
      transport: async (...call: Parameters<Transport>) => {
        sent.push(call);
        return { delivered: true as const };
      },
      addresses: { from: "site@firm.example", to: "firm@firm.example" },
      siteUrl: "https://site.example",
      functionUrl: "https://site.example/functions/v1/send-form-notification",
      log: () => undefined,
    };
    expect(await mailSubscriptions(newsletter, 1)).toEqual([true]);
    const [[letter, { to }]] = sent as [Parameters<Transport>];
    const headers = JSON.stringify(letter.headers ?? {});
    expect(`To: ${to}\n${headers}\n${written(letter)}`).toMatchSnapshot();
  });
});
