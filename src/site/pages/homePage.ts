import { type Advice, adviseDiagnostics } from "../../domain/advice.ts";
import type { HomeRecord } from "../../generated/content.ts";
import words from "../../generated/forms/words.json" with { type: "json" };
import type { BuildingPart } from "../../templates/pageContent.ts";
import type { SiteContent } from "../content.ts";
import { pageOf } from "../page.ts";

type Building = HomeRecord["building"];
type Card = Pick<HomeRecord["services"]["cards"][number], "title" | "url">;

const { results, reasons } = words.advice;

/** What the law makes of a flat in a co-owned building, for each combination of the choices offered. */
function combinations({ transactions, permits }: Pick<Building, "transactions" | "permits">) {
  return transactions.flatMap(({ value: transactionType }) =>
    permits.map(({ value: constructionPermitDate }) => {
      const flat = { propertyType: "appartement", isCondominium: "oui", surface: 60 } as const;
      const answers = { ...flat, transactionType, constructionPermitDate };
      const { advice } = adviseDiagnostics(answers, reasons);
      return { when: `${transactionType}/${constructionPermitDate}`, transactionType, advice };
    }),
  );
}

/** A service as a part of the building: what the law makes of it, and its pages. */
function partOf({ title, url }: Card, choices: ReturnType<typeof combinations>): BuildingPart {
  const diagnostic = choices.flatMap(({ advice }) => advice).find((one) => one.url === url);
  const isIt = ({ label, choice }: Advice) =>
    diagnostic && (choice ? choice === diagnostic.choice : label === diagnostic.label);
  const told = choices.flatMap(({ when, transactionType, advice }) => {
    const one = advice.find(isIt);
    return one ? [{ ...one, when, transactionType }] : [];
  });
  const pages = told.flatMap(({ url: page, label, transactionType }) =>
    page ? [{ url: page, title: label, when: transactionType }] : [],
  );
  const links = [...new Map(pages.map((page) => [page.url, page])).values()];
  return {
    name: url.split("/").at(-1) ?? "",
    links: links.length > 1 ? links : [{ url, title: diagnostic?.label ?? title }],
    results: Object.entries(results).flatMap(([result, word]) => {
      const when = told.filter((one) => one.result === result).map((one) => one.when);
      return when.length > 0 ? [{ result, word, when }] : [];
    }),
  };
}

/** The home page: the services are the parts of its building, too. */
export function homePage(content: SiteContent) {
  const record = content.one("home");
  const choices = combinations(record.building);
  const parts = record.services.cards.map((card) => partOf(card, choices));
  return pageOf("home", { ...record, building: { ...record.building, parts } }, content);
}
