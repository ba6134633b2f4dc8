import { expect, test, vi } from "vitest";
import { leadLetter } from "../../../scripts/leads/leadRow.ts";
import type { KnownPrices } from "../../../src/domain/price.ts";
import { submissions } from "../../../src/generated/submissions.ts";
import { composeMail } from "../../../supabase/functions/send-form-notification/composeMail.ts";
import { quoteRow } from "../../contract/support/leads.ts";

const given = vi.hoisted(() => ({ prices: undefined as KnownPrices | undefined }));
vi.mock("../../../src/generated/prices.ts", () => ({
  get prices() {
    return given.prices;
  },
}));

const prices: KnownPrices = {
  travel: "déplacement compris",
  isSample: false,
  table: [{ diagnostics: ["dpe"], kinds: ["appartement"], upTo: 90, from: 120, to: 160 }],
  rebates: [],
};

/** The text of the mail about a quote for a flat of 85.5 m². */
function mailWith(known: KnownPrices | undefined, changes: Record<string, unknown> = {}): string {
  given.prices = known;
  const fields = quoteRow({ diagnostic_types: ["dpe", "erp"], ...changes });
  const mail = composeMail({ kind: "quote", fields }, submissions) ?? expect.fail("no mail");
  return mail.text.replace(/\s+/g, " ");
}

test("the mail tells the range that the visitor saw, and what is not in it", () => {
  const text = mailWith(prices);
  expect(text).toContain("de 120 à 160 € TTC");
  expect(text).toContain("déplacement compris");
  expect(text).toContain("État des risques (ERP)");
  expect(text).not.toContain("Exemple");
});

test("a lead that is read later tells no price: the visitor may have read another one", () => {
  given.prices = prices;
  const row = { id: "1", created_at: "2026-07-01T12:00:00Z", ...quoteRow() };
  const { lines } = leadLetter({ table: "quote_submissions", row });
  expect(lines.length).toBeGreaterThan(0);
  expect(JSON.stringify(lines)).not.toMatch(/€|Prix/);
});

test("the mail marks a sample", () => {
  expect(mailWith({ ...prices, isSample: true })).toMatch(/160 € TTC.*\(Exemple\)/);
});

test("the mail tells no price without prices, nor for a property without any", () => {
  expect(mailWith(undefined)).not.toMatch(/€|Prix/);
  expect(mailWith(prices, { surface: 91 })).not.toContain("€");
});
