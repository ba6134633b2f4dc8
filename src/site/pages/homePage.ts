import { type AdviceResult, adviseDiagnostics, choicesAdvised } from "../../domain/advice.ts";
import { fillPlaceholders } from "../../domain/fillPlaceholders.ts";
import { isSample } from "../../domain/isSample.ts";
import { estimate, pricedProperty } from "../../domain/price.ts";
import type { FirmRecord, HomeRecord } from "../../generated/content.ts";
import words from "../../generated/forms/words.json" with { type: "json" };
import { rules } from "../../generated/rules.ts";
import { submissions } from "../../generated/submissions.ts";
import type { Pack, PriceLine } from "../../templates/Prices.tsx";
import type { BuildingPart } from "../../templates/pageContent.ts";
import type { SiteContent } from "../content.ts";
import { pageOf } from "../page.ts";

type Building = HomeRecord["building"];
type Card = Pick<HomeRecord["services"]["cards"][number], "title" | "url">;

const { results, reasons } = words.advice;
const RESULTS: AdviceResult[] = ["obligatoire", "a-verifier", "non-concerne"];

const FLAT = { propertyType: "appartement", isCondominium: "oui", surface: 60 } as const;

/** What the law makes of a flat in a co-owned building, for each combination of the choices offered. */
function combinations({ transactions, permits }: Pick<Building, "transactions" | "permits">) {
  return transactions.flatMap(({ value: transactionType, title: transaction }) =>
    permits.map(({ value: constructionPermitDate, title: permit }) => {
      const answers = { ...FLAT, transactionType, constructionPermitDate };
      // No place is asked for here, nor a year of construction.
      const { advice } = adviseDiagnostics(answers, reasons, { place: {}, today: "" });
      const when = `${transactionType}/${constructionPermitDate}`;
      return { when, transaction, permit, advice };
    }),
  );
}

/** A service as a part of the building: what the law makes of it, and its pages. */
function partOf({ title, url }: Card, choices: ReturnType<typeof combinations>): BuildingPart {
  // The advice keeps the order of the rules.
  const rank = rules.findIndex(({ vente, location }) => [vente?.url, location?.url].includes(url));
  const { vente, location, label = title } = rules[rank] ?? {};
  const pages = Object.entries({ vente, location }).flatMap(([when, rule]) =>
    rule ? [{ url: rule.url, title: rule.label, when }] : [],
  );
  return {
    name: url.split("/").at(-1) ?? "",
    links: pages.length > 1 ? pages : [{ url, title: label }],
    results: RESULTS.flatMap((result) => {
      const alike = choices.filter(({ advice }) => advice[rank]?.result === result);
      const when = alike.map((choice) => choice.when);
      return when.length > 0 ? [{ result, when }] : [];
    }),
  };
}

/** What is proved of the firm at the foot of the banner: nothing that is still a sample. */
function proofOf({ proof }: Pick<HomeRecord["hero"], "proof">, content: SiteContent) {
  const firm = content.one("firm");
  const values = { diagnostics: String(content.all("diagnostic").length) };
  return proof
    .filter(({ firmKey }) => firmKey === undefined || !isSample(firm, firmKey))
    .map((item) => ({ ...item, value: fillPlaceholders(item.value, values) }));
}

/**
 * What the diagnostics cost in one visit that the law asks for of the flat that the building shows:
 * for each combination of its choices that asks for others.
 */
function packsOf(choices: ReturnType<typeof combinations>, { prices }: FirmRecord): Pack[] {
  if (!prices) return [];
  const packs = choices.flatMap(({ transaction, permit, advice }) => {
    const due = choicesAdvised({ advice }, "obligatoire");
    const ids = due.map(({ choice }) => String(choice));
    const price = estimate(prices, ids, pricedProperty(FLAT));
    if (!price) return [];
    const counted = due.filter(({ choice }) => !price.uncounted.includes(String(choice)));
    return [{ transaction, permit, diagnostics: counted.map(({ label }) => label), price }];
  });
  const keyOf = ({ transaction, diagnostics }: Pack) => [transaction, ...diagnostics].join();
  return packs.filter((pack, at) => packs.findIndex((one) => keyOf(one) === keyOf(pack)) === at);
}

/** The firm's prices as a table: each choice by the name that the forms give it. */
function priceLines({ prices }: FirmRecord): PriceLine[] {
  const columns = submissions.flatMap((submission) => submission.columns);
  const names: Record<string, string> = Object.assign({}, ...columns.map(({ choices }) => choices));
  const named = (ids: string[]) => ids.map((id) => names[id] ?? id).join(", ");
  const lines = prices?.table ?? [];
  return lines.map((line) => ({
    ...line,
    diagnostics: named(line.diagnostics),
    kinds: named(line.kinds),
  }));
}

/** The home page: the services are the parts of its building, too. */
export function homePage(content: SiteContent) {
  const record = content.one("home");
  const hero = { ...record.hero, proof: proofOf(record.hero, content) };
  const choices = combinations(record.building);
  const parts = record.services.cards.map((card) => partOf(card, choices));
  const building = { ...record.building, parts, results };
  const firm = content.one("firm");
  const packs = packsOf(choices, firm);
  return pageOf("home", { ...record, hero, building, packs, prices: priceLines(firm) }, content);
}
