import type { Page } from "../../../../src/generated/content.ts";
import { asObject } from "../../../project/dataFile.ts";
import { isWithin, type Key, type Path } from "../../protocol.ts";
import { formName, modelTitle, type Sheet, sheetsOf, valuesIn } from "./sheets.ts";

/** Something that can be opened from the left. */
export interface Entry {
  title: string;
  /** What is opened; undefined: the entry only gathers others. */
  at?: Key | undefined;
  /** Address of the page that shows it; undefined where no page does more than others. */
  address?: string | undefined;
  entries?: Entry[];
}

/** Entries under one heading. */
export interface Section {
  title: string;
  entries: Entry[];
}

interface PlacedPage {
  at: Key;
  page: Page;
}

const inFrench = (a: Entry, b: Entry): number => a.title.localeCompare(b.title, "fr");

/** The pages that a record tells. */
function pagesOf({ file, value }: Sheet): PlacedPage[] {
  return [...valuesIn(value)].flatMap(([path, held]) => {
    const page = asObject(asObject(held).page) as unknown as Page;
    return typeof page.route === "string" ? [{ at: { file, path }, page }] : [];
  });
}

const pageEntry = ({ at, page }: PlacedPage): Entry => ({
  title: page.menu?.label ?? page.label,
  at,
  address: page.route,
});

const rank = ({ page }: PlacedPage): number =>
  page.menu?.order ?? page.order ?? Number.MAX_SAFE_INTEGER;

const inOrder = (pages: PlacedPage[]): Entry[] =>
  pages
    .toSorted((a, b) => rank(a) - rank(b) || a.page.label.localeCompare(b.page.label, "fr"))
    .map(pageEntry);

/** Pages as the menu orders them, then those that it does not name. */
function pageEntries(sheets: Sheet[], pages: PlacedPage[]): Entry[] {
  const menu = sheets.find(({ kind }) => kind === "menu");
  const groups = (Array.isArray(menu?.value.groups) ? menu.value.groups : []).map(asObject);
  const inGroup = (id: unknown) => pages.filter(({ page }) => page.menu?.group === id);
  const named = groups.map(({ id, label, order }, index) => {
    const alone = id === "main";
    const entries = inOrder(inGroup(id));
    const at = menu && { file: menu.file, path: ["groups", index] };
    return {
      order: Number(order ?? Infinity),
      alone,
      entry: { title: String(label), at, entries },
    };
  });
  const alone = inGroup("main").map((one) => ({ order: rank(one), entry: pageEntry(one) }));
  const inMenu = [...named.filter((group) => !group.alone), ...alone]
    .toSorted((a, b) => a.order - b.order)
    .map(({ entry }) => entry);
  const ids = new Set(groups.map(({ id }) => id));
  const others = pages.filter(({ page }) => page.route !== "/" && !ids.has(page.menu?.group));
  return [
    ...inOrder(pages.filter(({ page }) => page.route === "/")),
    ...inMenu,
    { title: "Autres pages", entries: inOrder(others) },
  ];
}

/** The fields of a form or of a step, in the order of its groups. */
function fieldEntries({ file, value }: Sheet, address: string | undefined): Entry[] {
  const conditions = Array.isArray(value.allOf) ? value.allOf.map(asObject) : [];
  const scopes: [Path, unknown][] = [
    [["properties"], value.properties],
    ...conditions.map((condition, index): [Path, unknown] => [
      ["allOf", index, "then", "properties"],
      asObject(condition.then).properties,
    ]),
  ];
  const fields = scopes.flatMap(([path, scope]) =>
    Object.entries(asObject(scope)).map(([key, field]) => {
      const title = String(asObject(field).title ?? key);
      return { key, entry: { title, at: { file, path: [...path, key] }, address } };
    }),
  );
  const groups = asObject(value.form).groups;
  const order = (Array.isArray(groups) ? groups : []).flatMap((group) => asObject(group).fields);
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  return fields.toSorted((a, b) => place(a.key) - place(b.key)).map(({ entry }) => entry);
}

/** Address of the page where each form stands, by its name; visited pages before hidden ones. */
function formAddresses(sheets: Sheet[], pages: PlacedPage[]): Map<string, string> {
  const places = sheets.flatMap(({ file, value }) =>
    [...valuesIn(value)].flatMap(([path, held]) => {
      const name = asObject(held).formName;
      if (typeof name !== "string") return [];
      const page = pages.findLast(({ at }) => isWithin({ file, path }, at))?.page;
      return [{ name, address: page?.route ?? "/", isHidden: page?.hiddenFromSearch === true }];
    }),
  );
  const hiddenFirst = places.toSorted((a, b) => Number(b.isHidden) - Number(a.isHidden));
  return new Map(hiddenFirst.map(({ name, address }) => [name, address]));
}

/** The forms with their steps and fields. */
function formEntries(sheets: Sheet[], pages: PlacedPage[]): Entry[] {
  const addresses = formAddresses(sheets, pages);
  return sheets.flatMap((sheet): Entry[] => {
    const { file, kind, value } = sheet;
    if (!["form", "questionnaire", "wizard"].includes(kind)) return [];
    const address = addresses.get(formName(file));
    const entry = { title: String(value.title ?? formName(file)), at: { file, path: [] }, address };
    const steps = Array.isArray(value.steps) ? value.steps : [];
    const files = steps.map((step) => file.replace(/[^/]+$/, String(step)));
    const stepEntries = files.flatMap((path) =>
      sheets.filter((other) => other.file === path).map((step) => stepEntry(step, address)),
    );
    return [{ ...entry, entries: kind === "wizard" ? stepEntries : fieldEntries(sheet, address) }];
  });
}

const stepEntry = (step: Sheet, address: string | undefined): Entry => ({
  title: String(step.value.title ?? formName(step.file)),
  at: { file: step.file, path: [] },
  address,
  entries: fieldEntries(step, address),
});

/** What several records of a kind are called together, where the model's title does not say it. */
const gathered: Record<string, string> = { diagnostic: "Diagnostics", place: "Lieux" };

/** An address that no page has: what is told there stands in a record of its own. */
const NOWHERE = "/page-introuvable";

/** Records that are no page by themselves: those of which there are several, and the single ones. */
function otherSections(
  texts: ReadonlyMap<string, string>,
  sheets: Sheet[],
  pages: PlacedPage[],
): Section[] {
  const isPage = ({ file }: Sheet) =>
    pages.some(({ at }) => at.file === file && at.path.length === 0);
  const records = sheets.filter((sheet) => sheet.file.startsWith("src/content/") && !isPage(sheet));
  const kinds = [...new Set(records.map(({ kind }) => kind))];
  const byKind = kinds.map((kind) => ({ kind, of: records.filter((one) => one.kind === kind) }));
  const entryOf = (sheet: Sheet, title: unknown): Entry => ({
    title: String(title ?? formName(sheet.file)),
    at: { file: sheet.file, path: [] },
    address:
      sheet.kind === "not-found"
        ? NOWHERE
        : pages.find(({ at }) => at.file === sheet.file)?.page.route,
  });
  const words = sheets.filter(({ kind }) => kind === "words");
  const shared = [
    ...byKind.flatMap(({ kind, of: [sheet, ...more] }) =>
      sheet && more.length === 0 ? [entryOf(sheet, modelTitle(texts, kind))] : [],
    ),
    ...words.map((sheet) => entryOf(sheet, "Mots communs des formulaires")),
  ].toSorted(inFrench);
  const isFirm = ({ at }: Entry) => at?.file === "src/content/firm.json";
  const several = byKind.filter(({ of }) => of.length > 1);
  return [
    {
      title: "L’entreprise et le site",
      entries: [...shared.filter(isFirm), ...shared.filter((entry) => !isFirm(entry))],
    },
    ...several.map(({ kind, of }) => ({
      title: gathered[kind] ?? modelTitle(texts, kind) ?? kind,
      entries: of
        .map((sheet) => entryOf(sheet, sheet.value.title ?? sheet.value.statement))
        .toSorted(inFrench),
    })),
  ];
}

/** Everything that can be opened: forms, pages as the menu orders them, what they share. */
export function outlineOf(texts: ReadonlyMap<string, string>): Section[] {
  const sheets = sheetsOf(texts);
  const pages = sheets.filter(({ file }) => file.startsWith("src/content/")).flatMap(pagesOf);
  return [
    { title: "Formulaires", entries: formEntries(sheets, pages) },
    { title: "Pages", entries: pageEntries(sheets, pages) },
    ...otherSections(texts, sheets, pages),
  ];
}

/** Entries and those in them, each with the titles of what it stands in. */
export function allEntries(
  entries: readonly Entry[],
  above: string[] = [],
): { entry: Entry; above: string[] }[] {
  return entries.flatMap((entry) => [
    { entry, above },
    ...allEntries(entry.entries ?? [], [...above, entry.title]),
  ]);
}

/** The entry that stands nearest around a value, with the titles of what it stands in. */
function entryAround(sections: readonly Section[], key: Key) {
  const around = allEntries(sections.flatMap(({ entries }) => entries)).filter(
    ({ entry }) => entry.at && isWithin(key, entry.at),
  );
  const depth = ({ entry }: (typeof around)[number]) => entry.at?.path.length ?? 0;
  return around.toSorted((a, b) => depth(b) - depth(a))[0];
}

/** Names of what a value stands in, the widest first; failing all, its file's. */
export function namesOf(sections: readonly Section[], key: Key): string[] {
  const around = entryAround(sections, key);
  return around ? [...around.above, around.entry.title] : [key.file];
}

const PLACE = /((?:src\/content|schemas\/forms)\/[\w/-]+\.json)(?::\d+)?/g;

/** A sentence of the checks as it is read here: with names in the place of files and lines. */
export const spoken = (sections: readonly Section[], sentence: string): string =>
  sentence.replace(PLACE, (_, file) => `« ${namesOf(sections, { file, path: [] }).join(" › ")} »`);

/** Address of the page that shows a value, where one does. */
export const addressOf = (sections: readonly Section[], key: Key): string | undefined =>
  entryAround(sections, key)?.entry.address;
