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
    "Les mentions légales ne citent pas ce numéro : l’ajouter à « Numéro ou numéros de certificat », sous « Certification des diagnostiqueurs ».";
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
type Line = Prices["table"][number];

function* prices(place: Place<FirmRecord["prices"]>): Iterable<Finding> {
  if (!place.value) return;
  const given = place as Place<Prices>;
  const lines = given.at("table").children();
  for (const line of lines) yield* range(line);
  yield* surfaces(lines);
  yield* rebates(given.at("rebates").children());
}

function* range(line: Place<Line>): Iterable<Finding> {
  const { from, to } = line.value;
  if (to >= from) return;
  const message = "Le prix le plus haut est inférieur au plus bas : les échanger.";
  yield line.at("to").finding("prix", message, { expected: `au moins ${from}`, found: `${to}` });
}

const surfaceOf = ({ upTo }: Line) => upTo ?? Number.POSITIVE_INFINITY;

/** Two lines for the same diagnostic, kind and surface, or a bigger property that costs less. */
function* surfaces(lines: Place<Line>[]): Iterable<Finding> {
  const groups = new Map<string, Place<Line>[]>();
  for (const line of lines) {
    for (const id of line.value.diagnostics) {
      for (const kind of line.value.kinds) {
        const name = `${id}, ${kind}`;
        groups.set(name, [...(groups.get(name) ?? []), line]);
      }
    }
  }
  for (const [found, group] of groups) {
    group.sort((a, b) => surfaceOf(a.value) - surfaceOf(b.value));
    for (const [rank, line] of group.entries()) {
      const before = group[rank - 1];
      if (before) yield* stepUp(before, line, found);
    }
  }
}

function* stepUp(before: Place<Line>, line: Place<Line>, found: string): Iterable<Finding> {
  if (surfaceOf(before.value) === surfaceOf(line.value)) {
    const message = `Un autre prix vaut déjà pour ce diagnostic, ce bien et cette surface, ligne ${before.line}.`;
    yield line.finding("prix", message, { found });
  } else if (line.value.from < before.value.from || line.value.to < before.value.to) {
    const message = `Ce prix est plus bas que celui d’une surface plus petite, ligne ${before.line}.`;
    yield line.finding("prix", message, { found });
  }
}

function* rebates(places: Place<Prices["rebates"][number]>[]): Iterable<Finding> {
  for (const [rebate] of repeated(places, ({ value }) => value.count)) {
    const message = "Une autre remise vaut déjà pour ce nombre de diagnostics.";
    yield rebate.at("count").finding("prix", message, { found: `${rebate.value.count}` });
  }
  for (const rebate of places) {
    const { count, percent } = rebate.value;
    const less = places.find(({ value }) => value.count < count && value.percent > percent);
    if (!less) continue;
    const message = `Cette remise est plus petite que celle de ${less.value.count} diagnostics.`;
    const details = { expected: `au moins ${less.value.percent}`, found: `${percent}` };
    yield rebate.at("percent").finding("prix", message, details);
  }
}
