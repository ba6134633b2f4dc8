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
const priceOf = (firm: FirmRecord) => pricesOf(firm).diagnostics[0] ?? expect.fail();
const packOf = (firm: FirmRecord) => pricesOf(firm).packs[0] ?? expect.fail();

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
      "Ce numéro ne figure pas dans « certification.number », que citent les mentions légales.",
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
      "a diagnostic that no record tells",
      (firm) => (priceOf(firm).slug = "dpee"),
      "Aucune fiche de diagnostic n’a ce « slug ». Vouliez-vous dire « dpe » ?",
    ],
    [
      "a pack with such a diagnostic",
      (firm) => (packOf(firm).diagnostics[1] = "plom"),
      "prices.packs.0.diagnostics.1",
    ],
    [
      "a diagnostic with two prices",
      (firm) => pricesOf(firm).diagnostics.push(priceOf(firm)),
      "Ce diagnostic a déjà un prix.",
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
