import { formatFrenchNumber } from "../../../src/domain/frenchFormats.ts";
import { writtenDay } from "../../../src/domain/frenchTypography.ts";
import type { FirmRecord } from "../../../src/generated/content.ts";
import { type DataFile, type Place, whole } from "../../project/dataFile.ts";
import type { Finding } from "../../project/finding.ts";
import { unknownName } from "../unknownName.ts";

/**
 * What the firm proves of itself and that cannot be so: certificates, amounts insured, prices.
 * @param slugs the diagnostics that records tell; undefined: not known for certain
 * @param today as `2026-11-22`
 */
export function* proofs(
  firm: DataFile,
  slugs: readonly string[] | undefined,
  today: string,
): Iterable<Finding> {
  const record = whole<FirmRecord>(firm);
  for (const person of record.at("diagnosticians").children()) {
    yield* certificate(person.at("certificate"), record.value, today);
  }
  yield* cover(record.at("insurance").at("cover"));
  yield* prices(record.at("prices"), slugs, today);
}

type Person = NonNullable<FirmRecord["diagnosticians"]>[number];

function* certificate(
  place: Place<Person["certificate"]>,
  { certification }: FirmRecord,
  today: string,
): Iterable<Finding> {
  const { number, validUntil } = place.value;
  const rule = "certificat";
  if (validUntil < today) {
    const message =
      "Ce certificat n’est plus valable : mettre le nouveau, ou retirer la personne de la liste.";
    const details = { expected: `au plus tôt ${today}`, found: writtenDay(validUntil) };
    yield place.at("validUntil").finding(rule, message, details);
  }
  if (certification.number.includes(number)) return;
  const message =
    "Ce numéro ne figure pas dans « certification.number », que citent les mentions légales.";
  yield place.at("number").finding(rule, message, { found: number });
}

function* cover(place: Place<FirmRecord["insurance"]["cover"]>): Iterable<Finding> {
  const { value } = place;
  if (!value || value.perYear >= value.perClaim) return;
  const message = "La garantie d’une année ne peut pas être inférieure à celle d’un sinistre.";
  const expected = `au moins ${formatFrenchNumber(value.perClaim)} €`;
  yield place.find("perYear").finding("assurance", message, { expected });
}

type Prices = NonNullable<FirmRecord["prices"]>;

function* prices(
  place: Place<Prices | undefined>,
  slugs: readonly string[] | undefined,
  today: string,
): Iterable<Finding> {
  const { value } = place;
  if (!value) return;
  const given = place as Place<Prices>;
  if (value.since > today) {
    const message = "Ces prix ne valent pas encore, mais les pages les disent en vigueur.";
    const details = { expected: `au plus tard ${today}`, found: value.since };
    yield given.at("since").finding("prix", message, details);
  }
  const single = given.at("diagnostics").children();
  const packs = given.at("packs").children();
  for (const price of [...single, ...packs]) yield* range(price);
  const named = [
    ...single.map((price) => price.at("slug")),
    ...packs.flatMap((pack) => pack.at("diagnostics").children()),
  ];
  const message = "Aucune fiche de diagnostic n’a ce « slug ».";
  for (const slug of named) {
    yield* unknownName(slug, slug.value, slugs, "diagnostic inconnu", message);
  }
  for (const [rank, price] of single.entries()) {
    const { slug } = price.value;
    if (single.findIndex((other) => other.value.slug === slug) === rank) continue;
    yield price.at("slug").finding("prix", "Ce diagnostic a déjà un prix.", { found: slug });
  }
}

function* range(place: Place<{ from: number; to: number }>): Iterable<Finding> {
  const { from, to } = place.value;
  if (to >= from) return;
  const message = "Le prix le plus haut est inférieur au plus bas : les échanger.";
  yield place.at("to").finding("prix", message, { expected: `au moins ${from}`, found: `${to}` });
}
