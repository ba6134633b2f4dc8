import { asObject, type DataFile, type Place, whole } from "../../project/dataFile.ts";
import { excerpt, type Finding } from "../../project/finding.ts";
import { type StatedPage, statedAddresses, statedPages } from "../../project/pages.ts";
import { FOLDERS, type Project, recordsOfKind, schemaKind } from "../../project/project.ts";
import type { Survey } from "../survey.ts";
import { placeOf, repeated, repetitions } from "./repetitions.ts";

/** Records that there must be once; ill-named files; pages, and records of a kind, with a value of which each has its own. */
export function* uniqueRules(survey: Survey) {
  const { project } = survey;
  const surplus = surplusRecords(project);
  yield* singleRecords(survey, surplus);
  const records = project.records.filter((record) => !surplus.has(record));
  yield* misnamed({ ...project, records });
  const pages = statedPages({ records });
  const addresses = statedAddresses(pages).map(({ place }) => place);
  yield* repetitions("adresse en double", addresses, (_, holder) => ({
    message: `Deux pages ne peuvent pas avoir la même adresse : elle est déjà prise par ${placeOf(holder)}.`,
    expected: "une adresse qu’aucune autre page n’emploie",
  }));
  yield* repeatedHeads(pages, "title", "titre", "un titre d’onglet propre à cette page");
  yield* repeatedHeads(pages, "description", "description", "une description propre à cette page");
  for (const schema of project.schemas) {
    yield* repeatedValues(schema, recordsOfKind({ records }, schemaKind(schema)));
  }
  yield* repeatedRanks(recordsOfKind({ records }, "menu"), pages);
}

function* misnamed({ records, formFiles, unreadable, strays = [] }: Project) {
  const tell = (file: string, message: string): Finding => {
    const expected = "petites lettres sans accent, chiffres et traits d’union, puis .json";
    return { file, at: "", rule: "nom de fichier", message, expected, isAdvice: true };
  };
  for (const file of strays)
    yield tell(file, "Ce fichier n’est pas lu : son nom ne finit pas par « .json ».");
  for (const { path } of [...records, ...formFiles, ...unreadable])
    if (!/(?:^|\/)[a-z0-9-]+(?:\.schema)?\.json$/.test(path))
      yield tell(path, "Le nom de ce fichier est mal formé : le renommer, ou retirer la copie.");
}

function repeatedHeads(pages: StatedPage[], key: string, noun: string, expected: string) {
  const heads = pages.map((page) => page.find("head", key));
  const texts = heads.filter(({ value }) => typeof value === "string");
  const routeOf = ({ file, path }: Place) => whole(file).find(...path.slice(0, -2), "route").value;
  return repetitions(`${noun} en double`, texts, (_, holder) => ({
    message: `La page ${routeOf(holder)} a déjà ce texte (${placeOf(holder)}) : chaque page a le sien.`,
    expected,
  }));
}

/** What a model says that its records may not share: `unique`. */
interface Unique {
  /** A record of the kind, as the end of « chaque … ». */
  noun: string;
  /** Dotted keys that hold a value of its own (`*`: every element of a list), and what that is. */
  values: { keys: string[]; expected: string }[];
}

/** What a record copied from another of its kind has kept of it: now and then on purpose. */
function repeatedValues(schema: DataFile, records: DataFile[]): Finding[] {
  const { noun, values = [] } = (asObject(schema.value).unique ?? {}) as Partial<Unique>;
  return values.flatMap(({ keys, expected }) => {
    const places = records.flatMap((record) => ownValues(record, keys));
    return repetitions("valeur en double", places, ({ value }, holder) => ({
      isAdvice: true,
      message: `C’est déjà la valeur de ${placeOf(holder)} : chaque ${noun} a la sienne. Si l’une des deux fiches est une copie, l’adapter.`,
      expected,
      found: excerpt(value),
    }));
  });
}

/** The values of one record under some keys, each once: its own pages may share a text. */
function ownValues(record: DataFile, keys: string[]): Place[] {
  const patternOf = ({ path }: Place): string =>
    path.map((segment) => (typeof segment === "number" ? "*" : segment)).join(".");
  const places = whole(record).all();
  const own = places.filter((place) => keys.includes(patternOf(place)));
  const again = repeated(own, ({ value }) => JSON.stringify(value)).map(([place]) => place);
  return own.filter((place) => !again.includes(place));
}

/** Entries of one menu with one rank: the menu's groups, and pages in their groups. */
function repeatedRanks(menus: DataFile[], pages: StatedPage[]): Finding[] {
  const groups = menus.flatMap((menu) => whole(menu).find("groups").children());
  const orders = [
    // The group of single pages, which stand in the top menu beside the other groups.
    ...groups.map((group) => [group.find("order"), "main"] as const),
    ...pages.map((page) => {
      const [own, shared] = [page.find("menu", "order"), page.find("order")];
      return [own.value === undefined ? shared : own, page.find("menu", "group").value] as const;
    }),
  ];
  const ranks = new Map(
    orders.filter(([{ value }, menu]) => typeof value === "number" && typeof menu === "string"),
  );
  const tell = (_: Place, holder: Place) => ({
    isAdvice: true,
    message: `Ce rang est déjà celui de ${placeOf(holder)} dans le même menu : lequel vient d’abord ?`,
    expected: "un rang différent pour chaque entrée d’un menu",
  });
  const inMenu = (place: Place) => [ranks.get(place), place.value];
  return repetitions("rang en double", [...ranks.keys()], tell, inMenu);
}

/** Kinds of which the site reads exactly one record: `single` in their schemas. */
const singleKinds = ({ schemas }: Project): string[] =>
  schemas.filter(({ value }) => asObject(value).single === true).map(schemaKind);

/** Records that there must be once: those that lack, and copies of one that is there. */
function* singleRecords({ project, doubt }: Survey, surplus: ReturnType<typeof surplusRecords>) {
  for (const [record, kept] of surplus) {
    const message = `Le site n’emploie qu’une fiche de ce genre, et ${kept.path} en est déjà une : supprimer la copie, ou la ranger hors de src/content.`;
    yield whole(record).find("$schema").finding("fiche en double", message, { found: record.path });
  }
  for (const kind of singleKinds(project)) {
    if (recordsOfKind(project, kind).length > 0 || doubt.isKindUnsound(kind)) continue;
    const message = `Le site a besoin d’une fiche dont « $schema » nomme ${kind}.schema.json, et n’en trouve aucune.`;
    yield { file: `${FOLDERS.records}/${kind}.json`, at: "", rule: "fiche manquante", message };
  }
}

/** Each copy of a record that there must be once, with the one that counts. */
function surplusRecords(project: Project): Map<DataFile, DataFile> {
  const pairs = singleKinds(project).flatMap((kind) => {
    const records = recordsOfKind(project, kind);
    const kept = records.find(({ path }) => path.endsWith(`/${kind}.json`)) ?? records[0];
    const copies = records.filter((record) => record !== kept);
    return kept ? copies.map((record): [DataFile, DataFile] => [record, kept]) : [];
  });
  return new Map(pairs);
}
