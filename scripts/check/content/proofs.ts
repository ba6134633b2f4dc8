import { formatFrenchNumber } from "../../../src/domain/frenchFormats.ts";
import { writtenDay } from "../../../src/domain/frenchTypography.ts";
import type { FirmRecord } from "../../../src/generated/content.ts";
import { type DataFile, type Place, whole } from "../../project/dataFile.ts";
import type { Finding } from "../../project/finding.ts";
import { repeated } from "./repetitions.ts";

/**
 * What the firm proves of itself and that cannot be so: certificates, amounts insured, prices.
 * @param today as `2026-11-22`
 */
export function* proofs(firm: DataFile, today: string): Iterable<Finding> {
  const record = whole<FirmRecord>(firm);
  for (const person of record.at("diagnosticians").children()) {
    yield* certificate(person.at("certificate"), record.value, today);
  }
  yield* cover(record.at("insurance").at("cover"));
  yield* prices(record.at("prices"));
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

function* prices(place: Place<FirmRecord["prices"]>): Iterable<Finding> {
  const single = place.at("diagnostics").children();
  for (const price of [...single, ...place.at("packs").children()]) yield* range(price);
  for (const [price] of repeated(single, ({ value }) => value.slug)) {
    const { slug: found } = price.value;
    yield price.at("slug").finding("prix", "Ce diagnostic a déjà un prix.", { found });
  }
}

function* range(place: Place<{ from: number; to: number }>): Iterable<Finding> {
  const { from, to } = place.value;
  if (to >= from) return;
  const message = "Le prix le plus haut est inférieur au plus bas : les échanger.";
  yield place.at("to").finding("prix", message, { expected: `au moins ${from}`, found: `${to}` });
}
