import { fillPlaceholders } from "../../src/domain/fillPlaceholders.ts";
import type { WordingRecord } from "../../src/generated/content.ts";
import { templateAnchors } from "../../src/site/templateAnchors.ts";
import { type DataFile, type Place, textsIn, whole } from "../project/dataFile.ts";
import { kindOf } from "../project/forms.ts";
import { quoted } from "../project/names.ts";
import { recordKind } from "../project/project.ts";
import { idsIn, partsOf, unknownPage } from "./referenceRules.ts";
import type { Survey } from "./survey.ts";

/** Links in records that lead nowhere, pages that the site map leaves out. */
export function* linkRules(survey: Survey) {
  for (const text of survey.project.records.flatMap(textsIn)) {
    yield* deadLink(text, survey);
  }
  yield* unlistedPages(survey);
}

/** Keys whose texts state an address, or look like one. */
const STATING_KEYS = ["route", "aliases", "$schema", "key"];

/** The anchors that the pages of a record may have: those that it states, and those of their kind. */
function anchorsOf(record: DataFile, { annotations, sound }: Survey): Set<string> {
  const texts = textsIn(record);
  const calendars = texts.filter((text) => annotations(text, "names") === "calendar");
  const permits = sound<WordingRecord>("wording").map(({ value }) => value.permitToLet.anchor);
  const fixed = (templateAnchors.get(recordKind(record)) ?? []).flatMap((anchor) => {
    if (anchor === "{permitToLet}") return permits;
    if (!anchor.includes("{")) return [anchor];
    return calendars.map(({ value: calendar }) => fillPlaceholders(anchor, { calendar }));
  });
  const stated = texts.filter(({ name }) => name === "anchor").map(({ value }) => value);
  return new Set([...stated, ...fixed]);
}

/** A link to a page or anchor that no record states. */
function* deadLink(text: Place<string>, survey: Survey) {
  const { value: found, name, file } = text;
  if (!/^(?:\/(?!\/)|#)/.test(found) || STATING_KEYS.includes(name)) return;
  const { route, anchor } = partsOf(found);
  const target = route === "" ? file : survey.addresses.get(route)?.file;
  if (route) yield* unknownPage(text, found, survey);
  if (!target || anchor === undefined || survey.doubt.isUnsound(target)) return;
  const anchors = anchorsOf(target, survey);
  if (anchors.has(anchor)) return;
  const message = `La page existe, mais aucune de ses sections ne porte l’ancre « ${anchor} ».`;
  const expected = [...anchors].join(", ") || "une clé « anchor » dans la fiche de la page";
  yield text.finding("ancre inconnue", message, { expected, found });
}

function* unlistedPages(survey: Survey) {
  if (!idsIn(survey, "site-map", "groups")) return;
  for (const page of survey.pages) {
    const { siteMap, hiddenFromSearch } = page.value;
    const isListed = siteMap !== undefined || hiddenFromSearch === true;
    if (isListed || survey.doubt.isUnsound(page.file)) continue;
    const message = "Cette page ne figure pas dans le plan du site.";
    const expected = "une clé « siteMap » avec son groupe, ou « hiddenFromSearch » à true";
    yield page.at("siteMap").finding("page hors du plan", message, { expected });
  }
}

/** What is wrong with the links inside texts, and those of the form files. */
export function* textRules(survey: Survey) {
  const texts = [...spokenTexts(survey), ...survey.project.records.flatMap(textsIn)];
  for (const text of texts) yield* links(text, survey);
  for (const file of survey.formFiles) {
    const goTo = whole(file).find("submission", "success", "goTo");
    if (typeof goTo.value === "string") yield* target(goTo, goTo.value, survey);
  }
}

/** Every text of the form files but the regular expressions, whose signs mean something else. */
export const spokenTexts = ({ formFiles, annotations }: Survey): Place<string>[] =>
  formFiles.flatMap(textsIn).filter((text) => annotations(text, "machine") !== "expression");

const LINK = /\[([^\]]*)\]\(([^)]*)\)/g;
const OUTSIDE = /^(?:tel:|mailto:|https:\/\/)/;

function* links(text: Place<string>, survey: Survey) {
  for (const [found, , address = ""] of text.value.matchAll(LINK)) {
    if (survey.annotations(text, "links")) {
      yield* target(text, address, survey);
      continue;
    }
    const message = "Ce texte ne peut pas contenir de lien : il serait affiché avec ses crochets.";
    const open = textsIn(text.file).filter((one) => survey.annotations(one, "links"));
    const inForms =
      kindOf(text.file) === "words"
        ? `le lien dans ${quoted(open.map(({ path }) => path.join(".")))}`
        : "le lien dans la « description » d’un champ, dans « privacy » ou « nextAction »";
    const isOfRecord = survey.project.records.includes(text.file);
    const expected = isOfRecord ? "le lien dans une liste de liens" : inForms;
    yield text.finding("lien impossible", message, { expected, found });
  }
}

function* target(place: Place, written: string, survey: Survey) {
  const found = fillPlaceholders(written, survey.firmValues ?? {});
  if (found.includes("{") || OUTSIDE.test(found)) return;
  if (found.startsWith("/")) return yield* unknownPage(place, found, survey);
  const message = "L’adresse de ce lien n’est pas utilisable : il serait affiché tel quel.";
  const expected = "/une-page-du-site, https://…, tel:… ou mailto:…";
  yield place.finding("lien refusé", message, { expected, found });
}
