import { factQuestions } from "../../src/domain/factQuestions.ts";
import { shortNames } from "../../src/domain/firmPlaceholders.ts";
import { communesIn } from "../../src/domain/places.ts";
import { citedWords } from "../../src/domain/ruleWords.ts";
import type { PlaceRecord, Rule, ZoneRecord } from "../../src/generated/content.ts";
import { asObject, type Place, textsIn, whole } from "../project/dataFile.ts";
import { suggestion } from "../project/names.ts";
import { basename } from "../project/project.ts";
import { spokenTexts } from "./linkRules.ts";
import type { Survey } from "./survey.ts";

const SHORT_NAMES = Object.keys(shortNames);
const PLACEHOLDER = /\{([^{}]*)\}/g;
const BRACE = /[{}]/;

/**
 * Words in braces that nothing replaces, and braces without their other half. Known are the values
 * of the firm's record, what a rule has to cite, and what the model of the text itself announces as
 * `placeholders`.
 */
export function* placeholderRules(survey: Survey) {
  const { project, doubt, firmValues } = survey;
  if (doubt.isKindUnsound("firm")) return;
  const names = [...SHORT_NAMES, ...Object.keys(firmValues ?? {})];
  for (const text of project.records.flatMap(textsIn)) {
    if (!BRACE.test(text.value) || !isShown(text, firmValues)) continue;
    yield* unfilled(text, [...names, ...citable(text, survey)], survey);
  }
  if (!firmValues) return;
  const braced = spokenTexts(survey).filter(({ value }) => BRACE.test(value));
  // What mails name is told by the rules of mails.
  for (const text of braced.filter((one) => survey.annotations(one, "machine") !== "template")) {
    yield* unfilled(text, Object.keys(firmValues), survey);
    yield* loneBrace(text, text.value.replace(PLACEHOLDER, ""), "un repère", "phone");
  }
}

/** Whether a text is shown: not if it is about a key that the firm's record has not. */
function isShown({ file, path }: Place<string>, firmValues: object = {}): boolean {
  const above = path.map((_, depth) => whole(file).find(...path.slice(0, depth)).value);
  const keys = above.map((value) => asObject(value).firmKey).filter((key) => key !== undefined);
  const names = Object.keys(firmValues);
  return keys.every((key) => names.some((name) => name === key || name.startsWith(`${key}.`)));
}

/** What a text of a page that tells a rule may cite of it; a shared text, what each page's rule has. */
function citable({ file, path: [section, page] }: Place, { doubt }: Survey): string[] {
  if (doubt.isUnsound(file)) return [...Object.keys(factQuestions), "validity"];
  const record = whole<{ rule?: Rule; pages?: { rule?: Rule }[] }>(file).value;
  const pages = section === "pages" ? [record.pages?.[Number(page)]] : record.pages;
  const [first = [], ...others] = (pages ?? [record]).map((one) =>
    one?.rule ? Object.keys(citedWords(one.rule)) : [],
  );
  return first.filter((name) => others.every((names) => names.includes(name)));
}

/** Why a record of places is not counted, by the name of its count: no zone lists a department's communes. */
function uncounted(name: string, { sound }: Survey): string | undefined {
  const record = sound<PlaceRecord>("place").find(
    ({ file }) => name === `places.${basename(file.path, ".json")}`,
  );
  const zones = sound<ZoneRecord>("zone").map(({ value }) => value);
  const unlisted = record?.value.places.filter((place) => Number.isNaN(communesIn([place], zones)));
  if (!unlisted?.length) return undefined;
  return `Aucune zone ne liste les communes de ${unlisted.join(", ")}, que {${name}} compte ici : gardez cette zone, ou écrivez ici le nombre lui-même.`;
}

/** What stands in braces in a text and nothing replaces. */
function* unfilled(text: Place<string>, known: string[], survey: Survey) {
  const { annotations, project } = survey;
  const own = (annotations(text, "placeholders") ?? []) as string[];
  const names = new Set([...known, ...own]);
  const isOfRecord = project.records.includes(text.file);
  for (const [found, name = ""] of text.value.matchAll(PLACEHOLDER)) {
    if (names.has(name)) continue;
    const unknown = isOfRecord
      ? `Rien ne remplace ${found} dans ce texte.${suggestion(name, known, (close) => `{${close}}`)}`
      : `Rien ne remplace ${found} dans ce texte : le visiteur le lirait tel quel.${suggestion(name, names)}`;
    const message = uncounted(name, survey) ?? unknown;
    const short = isOfRecord ? SHORT_NAMES : ["phone", "email", "firm"];
    const expected = `${short.map((one) => `{${one}}`).join(", ")} ou une clé de la fiche de l’entreprise : {address.city}`;
    yield text.finding("repère inconnu", message, { expected, found });
  }
}

/** A brace without its other half. @param rest the text without pairs @param noun what these hold */
export function* loneBrace(text: Place<string>, rest: string, noun: string, example: string) {
  if (!BRACE.test(rest)) return;
  const message = `Une accolade est seule : ${noun} s’écrit entre deux accolades.`;
  const expected = `par exemple {${example}}`;
  yield text.finding("accolade seule", message, { expected, found: text.value });
}
