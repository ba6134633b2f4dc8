import { describe, expect, test } from "vitest";
import { findingsOf } from "../../../scripts/check/checkProject.ts";
import { launchFindings } from "../../../scripts/check/content/samples.ts";
import { readProject } from "../../../scripts/project/disk/readProject.ts";
import { formatFinding } from "../../../scripts/project/finding.ts";
import type { Project } from "../../../scripts/project/project.ts";
import type { FirmRecord } from "../../../src/generated/content.ts";
import { parsed } from "../contentBuilders.ts";
import { lastCheck } from "../lastCheck.ts";
import { withGuideProofs } from "./guide.ts";

const FIRM = "src/content/firm.json";
const own = readProject();

/** The site's own data with what the guide adds to the firm's record, changed. */
function projectWith(change: (firm: FirmRecord) => void = () => undefined): Project {
  const others = own.records.filter(({ path }) => path !== FIRM);
  const before = own.records.find(({ path }) => path === FIRM)?.value as FirmRecord;
  const firm = withGuideProofs(structuredClone(before));
  change(firm);
  return { ...own, records: [...others, parsed(FIRM, firm)] };
}

const reportOf = (project: Project) =>
  findingsOf(project, { today: lastCheck }).map(formatFinding).join("\n");

type Prices = NonNullable<FirmRecord["prices"]>;
const pricesOf = ({ prices }: FirmRecord): Prices => prices ?? expect.fail();
const personOf = ({ diagnosticians }: FirmRecord) => diagnosticians?.[0] ?? expect.fail();
const coverOf = ({ insurance }: FirmRecord) => insurance.cover ?? expect.fail();
const priceOf = (firm: FirmRecord) => pricesOf(firm).table[0] ?? expect.fail();
const rebateOf = (firm: FirmRecord) => pricesOf(firm).rebates[0] ?? expect.fail();

test("what the guide adds to the firm’s record can be taken as it is", () => {
  expect(reportOf(projectWith())).toBe("");
});

describe("what cannot be so is told:", () => {
  const cases: [string, (firm: FirmRecord) => void, string][] = [
    [
      "a certificate number without a digit",
      (firm) => (personOf(firm).certificate.number = "à compléter"),
      "diagnosticians.0.certificate.number\n  format : Cette valeur n’a pas la forme attendue.",
    ],
    [
      "a certificate that the legal notice does not cite",
      (firm) => (firm.certification.number = "DI-9"),
      "Les mentions légales ne citent pas ce numéro : l’ajouter à « Numéro ou numéros de certificat », sous « Certification des diagnostiqueurs ».",
    ],
    [
      "a certificate of the past",
      (firm) => (personOf(firm).certificate.validUntil = "2026-11-21"),
      "Ce certificat n’est plus valable : mettre le nouveau, ou retirer la personne de la liste.",
    ],
    [
      "a day that does not exist",
      (firm) => (personOf(firm).certificate.validUntil = "2031-02-30"),
      "Cette date n’existe pas.",
    ],
    [
      "less insured a claim than the law asks",
      (firm) => (coverOf(firm).perClaim = 299_999),
      "insurance.cover.perClaim\n  limite : Ce nombre sort des limites.\n  attendu : au moins 300000",
    ],
    [
      "less insured a year than the law asks",
      (firm) => (coverOf(firm).perYear = 499_999),
      "au moins 500000",
    ],
    [
      "less insured a year than a claim",
      (firm) => (coverOf(firm).perClaim = 1_000_001),
      "La garantie d’une année ne peut pas être inférieure à celle d’un sinistre.",
    ],
    [
      "a range turned round",
      (firm) => (priceOf(firm).to = 1),
      "Le prix le plus haut est inférieur au plus bas : les échanger.",
    ],
    [
      "a price of what nobody can ask for",
      (firm) => (priceOf(firm).diagnostics = ["dpee"]),
      "prices.table.0.diagnostics.0\n  choix inconnu : La demande de devis ne propose pas le choix « dpee ». Vouliez-vous dire « dpe » ?",
    ],
    [
      "two prices for the same",
      (firm) => pricesOf(firm).table.push({ ...priceOf(firm), from: 90 }),
      "Un autre prix vaut déjà pour ce diagnostic, ce bien et cette surface, ligne ",
    ],
    [
      "a bigger property that costs less",
      (firm) => pricesOf(firm).table.push({ ...priceOf(firm), upTo: 500, from: 10, to: 20 }),
      "Ce prix est plus bas que celui d’une surface plus petite, ligne ",
    ],
    [
      "a rebate above all",
      (firm) => (rebateOf(firm).percent = 101),
      "prices.rebates.0.percent\n  limite : Ce nombre sort des limites.",
    ],
    [
      "two rebates for as many",
      (firm) => pricesOf(firm).rebates.push(rebateOf(firm)),
      "Une autre remise vaut déjà pour ce nombre de diagnostics.",
    ],
    [
      "a smaller rebate for more",
      (firm) => pricesOf(firm).rebates.push({ count: 9, percent: 1 }),
      "Cette remise est plus petite que celle de 3 diagnostics.",
    ],
    [
      "prices of the future",
      (firm) => (pricesOf(firm).since = "2026-12-01"),
      "Ces prix ne valent pas encore, mais les pages les disent en vigueur.",
    ],
  ];

  test.each(cases)("%s", (_, change, sentence) => {
    expect(reportOf(projectWith(change))).toContain(sentence);
  });
});

describe("before a launch", () => {
  const told = (project: Project) =>
    launchFindings(project)
      .filter(({ file }) => file === FIRM)
      .map(({ at, message }) => `${at} : ${message}`);
  const parts = ["diagnosticians", "insurance.cover", "prices"];

  test.each(parts)("the lack of %s is listed, and no more once it is given", (part) => {
    const lines = (project: Project) => told(project).filter((line) => line.startsWith(part));
    expect(lines(withoutProofs())).toEqual([expect.stringMatching(/ : (?:Aucun|Les montants) /)]);
    expect(lines(projectWith())).toEqual([]);
  });

  test("a text that still says « à compléter » is listed, whatever became of its sample line", () => {
    const given = projectWith((firm) => {
      firm.insurance.insurer = "à compléter";
    });
    expect(told(given)).toContain(
      "insurance.insurer : Ce texte attend encore celui de l’entreprise.",
    );
  });
});

/** The site's own data without anything of what the guide adds. */
function withoutProofs(): Project {
  return projectWith((firm) => {
    delete firm.diagnosticians;
    delete firm.insurance.cover;
    delete firm.prices;
  });
}
