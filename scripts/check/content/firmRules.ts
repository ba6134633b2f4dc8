import { formatFrenchNumber } from "../../../src/domain/frenchFormats.ts";
import { writtenDay } from "../../../src/domain/frenchTypography.ts";
import { daysOf, frenchDays, minutesOf } from "../../../src/domain/openingHours.ts";
import type { FirmRecord } from "../../../src/generated/content.ts";
import { type Place, textsIn } from "../../project/dataFile.ts";
import { quoted } from "../../project/names.ts";
import { spokenTexts } from "../linkRules.ts";
import { ofEach } from "../rules.ts";
import { repeated } from "./repetitions.ts";

const HOURS = "horaires";
const BACKWARDS = "Cette plage finit avant de commencer.";
const ENGLISH = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** What the firm says of itself and that cannot be so, and texts that promise other delays than it. */
export const firmRules = ofEach(({ sound }) => sound<FirmRecord>("firm"), {
  *displayedHours(firm) {
    for (const line of firm.at("hours").at("displayed").children()) {
      const { hours: found } = line.value;
      const times = minutesOf(found);
      const isForward = times.every((time, rank) => rank === 0 || time > (times[rank - 1] ?? 0));
      if (isForward && times.length % 2 === 0) continue;
      const message = isForward ? "À cette plage il manque une heure." : BACKWARDS;
      const expected = "9h-18h, ou 9h-12h et 14h-18h";
      yield line.at("hours").finding(HOURS, message, { expected, found });
    }
  },
  /** Both readings agree on which days the firm is open; times may differ, on purpose. */
  *contradictedDays(firm) {
    const hours = firm.at("hours");
    const declared = hours.at("declared").children();
    const openDays = new Set<string>(declared.flatMap(({ value }) => value.days));
    for (const line of hours.at("displayed").children()) {
      const { days, hours: times } = line.value;
      const isShown = minutesOf(times).length > 0;
      if (!isShown && !/ferm/i.test(times)) continue;
      const isOpen = (day: number) => openDays.has(ENGLISH[day] ?? "");
      const contradicted = daysOf(days).filter((day) => isOpen(day) !== isShown);
      if (contradicted.length === 0) continue;
      const names = contradicted.map((day) => frenchDays[day]).join(", ");
      const message = `La page de contact dit l’agence ${isShown ? "ouverte" : "fermée"} (${names}), et « declared » dit le contraire aux moteurs de recherche.`;
      const expected = "les mêmes jours d’ouverture dans « displayed » et « declared »";
      yield line.finding(HOURS, message, { expected, found: `${days} : ${times}` });
    }
  },
  *declaredHours(firm) {
    const ranges = firm.at("hours").at("declared").children();
    for (const [rank, range] of ranges.entries()) {
      const { days, opens, closes } = range.value;
      const found = `${days.join(", ")} ${opens}–${closes}`;
      if (opens >= closes) yield range.at("closes").finding(HOURS, BACKWARDS, { found });
      const earlier = ranges.slice(0, rank).map(({ value }) => value);
      const onSameDay = earlier.filter((one) => one.days.some((day) => days.includes(day)));
      if (!onSameDay.some((one) => one.opens < closes && opens < one.closes)) continue;
      const message = "Un même jour a ici deux plages qui se chevauchent.";
      yield range.at("days").finding(HOURS, message, { found });
    }
  },
  *certificates(firm, { today }) {
    const rule = "certificat";
    for (const person of firm.at("diagnosticians").children()) {
      const place = person.at("certificate");
      const { number, validUntil } = place.value;
      if (validUntil < today) {
        const message =
          "Ce certificat n’est plus valable : mettre le nouveau, ou retirer la personne de la liste.";
        const details = { expected: `au plus tôt ${today}`, found: writtenDay(validUntil) };
        yield place.at("validUntil").finding(rule, message, details);
      }
      if (firm.value.certification.number.includes(number)) continue;
      const message =
        "Les mentions légales ne citent pas ce numéro : l’ajouter à « Numéro ou numéros de certificat », sous « Certification des diagnostiqueurs ».";
      yield place.at("number").finding(rule, message, { found: number });
    }
  },
  *cover(firm) {
    const place = firm.at("insurance").at("cover");
    const { value } = place;
    if (!value || value.perYear >= value.perClaim) return;
    const message = "La garantie d’une année ne peut pas être inférieure à celle d’un sinistre.";
    const expected = `au moins ${formatFrenchNumber(value.perClaim)} €`;
    yield place.at("perYear").finding("assurance", message, { expected });
  },
  *prices(firm) {
    const lines = firm.at("prices").at("table").children();
    for (const line of lines) {
      const { from, to } = line.value;
      if (to >= from) continue;
      const message = "Le prix le plus haut est inférieur au plus bas : les échanger.";
      yield line
        .at("to")
        .finding("prix", message, { expected: `au moins ${from}`, found: `${to}` });
    }
    // Two lines for the same diagnostic, kind and surface, or a bigger property that costs less.
    const latest = new Map<string, Place<Line>>();
    for (const line of lines.toSorted((a, b) => surfaceOf(a) - surfaceOf(b))) {
      const { diagnostics, kinds } = line.value;
      for (const name of diagnostics.flatMap((id) => kinds.map((kind) => `${id}, ${kind}`))) {
        const before = latest.get(name);
        if (before) yield* stepUp(before, line, name);
        latest.set(name, line);
      }
    }
  },
  *rebates(firm) {
    const places = firm.at("prices").at("rebates").children();
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
  },
  /** Delays that differ from what the firm promises: of an answer, or of a visit. */
  *delays(firm, survey) {
    const { promises } = firm.value;
    const isOther = survey.sound("firm")[0] !== firm;
    if (!promises || isOther || survey.doubt.isKindUnsound("firm")) return;
    const kept = [promises.quote, promises.intervention];
    for (const text of [...survey.project.records.flatMap(textsIn), ...spokenTexts(survey)]) {
      for (const [found, hours = ""] of text.value.matchAll(DELAY)) {
        if (kept.some((promise) => promise.startsWith(`${hours} h`))) continue;
        const message = `Ce délai n’est pas de ceux que promet la fiche de l’entreprise (${quoted(kept)}).`;
        const expected = "{quoteDelay} pour une réponse, {intervention} pour une visite";
        yield text.finding("délai contredit", message, { expected, found });
      }
    }
  },
});

type Line = NonNullable<FirmRecord["prices"]>["table"][number];

const surfaceOf = ({ value }: Place<Line>) => value.upTo ?? Number.POSITIVE_INFINITY;

function* stepUp(before: Place<Line>, line: Place<Line>, found: string) {
  const isSame = surfaceOf(before) === surfaceOf(line);
  const isLess = line.value.from < before.value.from || line.value.to < before.value.to;
  const message = isSame
    ? `Un autre prix vaut déjà pour ce diagnostic, ce bien et cette surface, ligne ${before.line}.`
    : `Ce prix est plus bas que celui d’une surface plus petite, ligne ${before.line}.`;
  if (isSame || isLess) yield line.finding("prix", message, { found });
}

/** How texts say within how many hours the firm answers or comes. */
const DELAY =
  /(?<!\p{L})(?:nous|devis|réponse|répond\p{L}*|visite|interven\p{L}*)(?!\p{L})[^.;:!?]{0,60}?sous ((?:\d+ à )?\d+) ?h(?:eures)?(?!\p{L})/giu;
