import type { DiagnosticRecord, FirmRecord } from "../../../src/generated/content.ts";
import { type Place, textsIn, whole } from "../../project/dataFile.ts";
import type { Finding } from "../../project/finding.ts";
import { quoted } from "../../project/names.ts";
import { recordsOfKind } from "../../project/project.ts";
import { spokenTexts } from "../forms/textRules.ts";
import type { Survey } from "../survey.ts";

/** What texts claim of the firm or of a certificate, and what a record says otherwise. */
export function* claimRules(survey: Survey): Iterable<Finding> {
  const { project, doubt } = survey;
  for (const record of recordsOfKind(project, "diagnostic")) {
    if (!doubt.isUnsound(record)) yield* certificates(whole<DiagnosticRecord>(record));
  }
  for (const record of project.records) yield* orderOfDates(whole<Dated>(record));
  if (!doubt.isKindUnsound("firm")) yield* delays(survey);
}

/** Texts that ask for a certificate where there is none. */
function* certificates(record: Place<DiagnosticRecord>): Iterable<Finding> {
  if (record.value.certificate !== false) return;
  for (const text of textsIn(record.file)) {
    const claim = /(?:doit|doivent) être [^.;:]{0,40}?diagnostiqueurs? certifiés?/iu;
    const [found] = claim.exec(text.value) ?? [];
    if (!found) continue;
    const message = "Ce texte exige un certificat, mais la fiche dit qu’il n’en existe pas.";
    const expected = "ce que la loi demande vraiment, ou « certificate » retiré de la fiche";
    yield text.finding("certificat qui n’existe pas", message, { expected, found });
  }
}

/** How texts say within how many hours the firm answers or comes. */
const DELAY =
  /(?<!\p{L})(?:nous|devis|réponse|répond\p{L}*|visite|interven\p{L}*)(?!\p{L})[^.;:!?]{0,60}?sous ((?:\d+ à )?\d+) ?h(?:eures)?(?!\p{L})/giu;

/** Delays that differ from what the firm promises: of an answer, or of a visit. */
function* delays(survey: Survey): Iterable<Finding> {
  const { project, formFiles } = survey;
  const [firm] = recordsOfKind(project, "firm");
  const { promises } = (firm?.value ?? {}) as Partial<FirmRecord>;
  if (!promises) return;
  const kept = [promises.quote, promises.intervention];
  const spoken = formFiles.flatMap((file) => spokenTexts(file, survey));
  for (const text of [...project.records.flatMap(textsIn), ...spoken]) {
    for (const [found, hours = ""] of text.value.matchAll(DELAY)) {
      if (kept.some((promise) => promise.startsWith(`${hours} h`))) continue;
      const message = `Ce délai n’est pas de ceux que promet la fiche de l’entreprise (${quoted(kept)}).`;
      const expected = "{quoteDelay} pour une réponse, {intervention} pour une visite";
      yield text.finding("délai contredit", message, { expected, found });
    }
  }
}

/** A record with the two days that its page may show. */
interface Dated {
  rulesCheckedOn?: string;
  page?: { updated?: string };
  pages?: { page?: { updated?: string } }[];
}

/** Pages brought up to date after their rules were checked. */
function* orderOfDates(record: Place<Dated>): Iterable<Finding> {
  const { rulesCheckedOn } = record.value ?? {};
  if (!rulesCheckedOn) return;
  const pages = [
    record.find("page"),
    ...record
      .find("pages")
      .children()
      .map((one) => one.find("page")),
  ];
  for (const updated of pages.map((page) => page.find("updated"))) {
    const day = String(updated.value ?? "");
    if (day <= rulesCheckedOn.slice(0, day.length)) continue;
    const message =
      "La page a changé après la vérification de ses règles : les relire, et en donner le jour.";
    const expected = `« rulesCheckedOn » à cette date ou après (${rulesCheckedOn} aujourd’hui)`;
    yield updated.finding("dates contradictoires", message, { expected, found: day });
  }
}
