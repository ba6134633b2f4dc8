import { formatFrenchNumber, formatLongDate } from "../../src/domain/frenchFormats.ts";
import { periodInCase, periodWords } from "../../src/domain/ruleWords.ts";
import type { Period, RuleCase } from "../../src/generated/content.ts";
import { type DataFile, isObject, isSame, type Place, whole } from "../project/dataFile.ts";
import { type StatedPage, statedPages } from "../project/pages.ts";
import { type Project, recordKind, schemaKind } from "../project/project.ts";
import { type Change, type ChangeKind, changeOf } from "./change.ts";
import { type Category, compareItems, likeness } from "./compareItems.ts";
import { type Difference, differences, gist, placeOf, toChange } from "./values.ts";

const recordsIn = (project: Project): Category<DataFile> => ({
  kinds: ["fiche retirée", "fiche ajoutée", "fiche renommée"],
  nameOf: ({ path }) => path,
  likenessOf: (before, now) =>
    recordKind(before) === recordKind(now) ? likeness(before.value, now.value) : 0,
  placeOf: whole,
  wordsOf: (record) => ({ subject: subjectOf(whole(record), project) }),
});

const routeOf = (page: StatedPage): string => String(page.value.route);
const isKept = (route: string, page: StatedPage): boolean =>
  [page.value.aliases].flat().includes(route);

const PAGES: Category<StatedPage> = {
  kinds: ["page retirée", "page ajoutée", "page déplacée"],
  nameOf: routeOf,
  likenessOf: (before, now) => {
    if (before.file.path === now.file.path) return 1;
    const [was, is] = [before, now].map(({ value: { label, head } }) => ({ label, head }));
    return likeness(was, is);
  },
  placeOf: (page) => page,
  wordsOf: (page, before = page) => ({
    subject: subjectOf(page),
    former: isKept(routeOf(before), page)
      ? "l’ancienne y mène encore"
      : "l’ancienne ne mène plus à rien : l’ajouter à « aliases » de cette page",
  }),
  detailsOf: (before, now) => ({
    ...(before && now ? { place: now.find("route") } : {}),
    before: before && routeOf(before),
    now: now && routeOf(now),
    gone:
      before && !(now && isKept(routeOf(before), now))
        ? [{ name: routeOf(before), as: "key" }]
        : [],
  }),
};

/** What became of the pages, of the law's rules, and of all that records say. */
export function compareRecords(before: Project, now: Project): Change[] {
  const records = compareItems(before.records, now.records, recordsIn(now));
  return [
    ...compareItems(statedPages(before), statedPages(now), PAGES).changes,
    ...records.changes.filter(isOfRecord),
    ...records.pairs
      .flatMap(([one, other]) => differences(whole(one), whole(other)))
      .filter((difference) => !isOfPage(difference))
      .map((difference) => {
        const subject = subjectOf(placeOf(difference), now);
        return lawChange(difference, subject, now) ?? toChange(difference, subject);
      }),
  ];
}

/** Whether a change is told of a record: that it came or went with its pages, these tell. */
const isOfRecord = ({ kind, place: { file } }: Change): boolean =>
  kind === "fiche renommée" || statedPages({ records: [file] }).length === 0;

/** Whether a difference is that a page came, went or has another address. */
function isOfPage({ before, now }: Difference): boolean {
  const [one, other] = [before, now].map((place) => place.all().some(({ key }) => key === "route"));
  return before.key === "route" || one !== other;
}

/** The page, failing that the record, that a value is about. @param project names kinds of records */
function subjectOf({ file, path }: Place, project?: Project): string {
  const above = [...path.keys(), path.length].toReversed();
  const names = above.map((depth) => pageName(whole(file).find(...path.slice(0, depth)).value));
  const { title, name } = isObject(file.value) ? file.value : {};
  const kind = project?.schemas.find((schema) => schemaKind(schema) === recordKind(file));
  const called = title ?? name ?? (kind && whole(kind).find("title").value) ?? file.path;
  return names.find((one) => one !== undefined) ?? `« ${called} »`;
}

function pageName(value: unknown): string | undefined {
  if (!isObject(value) || !isObject(value.page)) return undefined;
  const { label } = value.page;
  return value.parentSection ? `« ${label} » (${value.parentSection})` : `« ${label} »`;
}

/** Models of the files, which developers edit, that came, went or are not as they were. */
export function compareModels(before: Project, now: Project): Change[] {
  const [had, has] = [before, now].map(
    ({ schemas, metas }) => new Map([...schemas, ...metas].map((file) => [file.path, file])),
  );
  const files = new Map([...(had ?? []), ...(has ?? [])]);
  return [...files]
    .filter(([path]) => !isSame(had?.get(path)?.value, has?.get(path)?.value))
    .map(([, file]) => changeOf("modèle changé", whole(file), {}));
}

/** How a difference in what the law asks is told. */
interface LawChange {
  kind: ChangeKind;
  /** A value as the report shows it. */
  words(place: Place): string | undefined;
  /** What the model of the rules says of the fact that is tested. */
  fact?: string;
  /** How the texts of the record may still write what was, behind its words. */
  unit?: string | undefined;
}

/** A difference in what the law asks; undefined for any other. */
function lawChange(difference: Difference, subject: string, project: Project): Change | undefined {
  const place = placeOf(difference);
  const law = lawAt(difference, place, project);
  if (!law) return undefined;
  const { kind, words, fact, unit } = law;
  const [before, now] = [difference.before, difference.now].map(words);
  const isLeft = before !== undefined && unit !== undefined;
  const gone = isLeft ? [{ name: before + unit, as: "text" as const, file: place.file.path }] : [];
  return changeOf(kind, place, { subject, fact }, { before, now, value: difference, gone });
}

function lawAt(difference: Difference, place: Place, project: Project): LawChange | undefined {
  const { before, now } = difference;
  const rule = place.path.indexOf("rule");
  const [section, , part, , fact] = rule < 0 ? [] : place.path.slice(rule + 1);
  if (section === "validity") return { kind: "validité changée", words: validityWords, unit: "" };
  if (section === "cases" && part === undefined)
    return { kind: now.value === undefined ? "cas retiré" : "cas ajouté", words: caseWords };
  if (section === "cases" && part === "if") return testOf(difference, String(fact), project);
  if (section === "cases" && part === "result") return { kind: "cas changé", words: gist };
  const areDays = isDay(before.value) && isDay(now.value);
  if (areDays && !READ_ON.includes(place.name)) return { kind: "date changée", words: testWords };
  const isFact = recordKind(place.file) === "place" && FACTS.includes(place.name);
  return isFact ? { kind: "fait changé", words: gist } : undefined;
}

/** Keys of days that are no law: when a page or a source was read again. */
const READ_ON = ["updated", "rulesCheckedOn", "checked"];
/** Keys of what holds at a place. */
const FACTS = ["fact", "value", "places"];

const isDay = (value: unknown): boolean => /^\d{4}-\d{2}-\d{2}$/.test(String(value));

function validityWords({ value, key }: Place): string | undefined {
  if (typeof value === "object") return periodInCase(value as Period);
  return key === "period" ? periodWords(String(value)) : (value as string | undefined);
}

function caseWords({ value }: Place): string | undefined {
  const { result, because } = (value ?? {}) as Partial<RuleCase>;
  return result && `${result} : ${because}`;
}

/** A test of a case: where it is a limit, texts may still name the former one. */
function testOf({ before, now }: Difference, fact: string, project: Project): LawChange {
  const description = descriptionOf(fact, project);
  const details = { words: testWords, fact: description };
  const isLimit = [before, now].every(({ value }) => typeof value === "number" || isDay(value));
  if (!isLimit) return { ...details, kind: "cas changé" };
  const unit = typeof before.value === "number" ? unitIn(description) : "";
  return { ...details, kind: "seuil changé", unit };
}

function descriptionOf(fact: string, { schemas }: Project): string {
  const common = schemas.find(({ path }) => path.endsWith("/common.schema.json"));
  const path = ["definitions", "factTests", "properties", fact, "description"];
  return String((common && whole(common).find(...path).value) ?? `« ${fact} ».`);
}

/** How texts write the unit that a description names. */
function unitIn(description: string): string {
  const [, unit = ""] = /, en (années|m²)\.$/.exec(description) ?? [];
  return unit && ` ${unit === "années" ? "ans" : unit}`;
}

function testWords({ value }: Place): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === "number") return formatFrenchNumber(value);
  return isDay(value) ? formatLongDate(String(value)) : [value].flat().map(String).join(", ");
}
