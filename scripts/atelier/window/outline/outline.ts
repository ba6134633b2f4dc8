import { frenchTypography } from "../../../../src/domain/frenchTypography.ts";
import type { Page } from "../../../../src/generated/content.ts";
import type { StepSchema } from "../../../../src/generated/schema-types.ts";
import { asObject, type DataFile, type Place, whole } from "../../../project/dataFile.ts";
import { fieldsOf, formName, formsIn, kindOf, WORDS_FILE } from "../../../project/forms.ts";
import { pagesOfForms, statedPages } from "../../../project/pages.ts";
import {
  FIRM_FILE,
  type Project,
  recordKind,
  recordsOfKind,
  schemaKind,
} from "../../../project/project.ts";
import type { Draft } from "../../draft.ts";
import { isWithin, type Key, keyOf } from "../../protocol.ts";
import type { FormState, StatesOf } from "../../states/state.ts";

/** Something that can be opened from the left. */
export interface Entry {
  title: string;
  /** What is opened; undefined: the entry only gathers others. */
  at?: Key | undefined;
  /** Address of the page that shows it; undefined where no page does more than others. */
  address?: string | undefined;
  entries?: Entry[];
  /** Of a step of a form, or of the question of it with that key: the files of both. */
  part?: { form: string; step: string; key?: string };
}

export type Section = Required<Pick<Entry, "title" | "entries">>;

const { compare } = new Intl.Collator("fr");

const inFrench = (a: Entry, b: Entry): number => compare(a.title, b.title);

/** The entry of a whole file, which is called by its name where nothing says more. */
const entryOf = (file: DataFile, title: unknown, address?: string) => ({
  title: String(title ?? formName(file)),
  at: { file: file.path, path: [] },
  address,
});

function pageEntry({ file, path, value: { menu, label, route } }: Place<Page>): Entry {
  const at = { file: file.path, path: path.slice(0, -1) };
  return { ...entryOf(file, menu?.label ?? label, route), at };
}

const rank = ({ value: { menu, order } }: Place<Page>): number =>
  menu?.order ?? order ?? Number.MAX_SAFE_INTEGER;

const inOrder = (pages: Place<Page>[]): Entry[] =>
  pages
    .toSorted((a, b) => rank(a) - rank(b) || compare(String(a.value.label), String(b.value.label)))
    .map(pageEntry);

/** Pages as the menu orders them, then those that it does not name. */
function pageEntries(project: Project, pages: Place<Page>[]): Entry[] {
  const [menu] = recordsOfKind(project, "menu");
  const groups = menu ? whole(menu).find("groups").children() : [];
  const inGroup = (id: unknown) => pages.filter(({ value }) => value.menu?.group === id);
  const named = groups.flatMap((group) => {
    const { id, label, order } = asObject(group.value);
    if (id === "main") return [];
    const entry = { title: String(label), at: keyOf(group), entries: inOrder(inGroup(id)) };
    return [{ order: Number(order ?? Infinity), entry }];
  });
  const alone = inGroup("main").map((page) => ({ order: rank(page), entry: pageEntry(page) }));
  const inMenu = [...named, ...alone].toSorted((a, b) => a.order - b.order);
  const isHome = ({ value }: Place<Page>) => value.route === "/";
  const ids = new Set(groups.map(({ value }) => asObject(value).id));
  const others = pages.filter((page) => !isHome(page) && !ids.has(page.value.menu?.group));
  return [
    ...inOrder(pages.filter(isHome)),
    ...inMenu.map(({ entry }) => entry),
    { title: "Autres pages", entries: inOrder(others) },
  ];
}

function fieldEntries(step: Place<StepSchema>, address: string | undefined, form: string): Entry[] {
  const groups = step.at("form").at("groups").children();
  const members = groups.flatMap((group) => group.find("fields").children());
  const order = members.map(({ value }) => value);
  const place = ({ key }: Place) => (order.includes(key) ? order.indexOf(key) : order.length);
  return fieldsOf(step)
    .toSorted((a, b) => place(a) - place(b))
    .map((field) => ({
      title: String(asObject(field.value).title ?? field.key),
      at: keyOf(field),
      address,
      part: { form, step: step.file.path, key: field.key },
    }));
}

function formEntries(project: Project): Entry[] {
  const addresses = pagesOfForms(project);
  const forms = formsIn(project.formFiles);
  const asking = project.formFiles.filter((file) => !["step", "words"].includes(kindOf(file)));
  return asking.map((file) => {
    const address = addresses.get(formName(file));
    const titled = (one: DataFile) => entryOf(one, whole(one).find("title").value, address);
    const { steps = [] } = forms.find(({ source }) => source.file === file) ?? {};
    const entries = steps.map((step) => ({
      ...titled(step.file),
      entries: fieldEntries(step, address, file.path),
      ...(step.file !== file && { part: { form: file.path, step: step.file.path } }),
    }));
    return entries.find(({ at }) => at.file === file.path) ?? { ...titled(file), entries };
  });
}

/** What several records of a kind are called together, where the model's title does not say it. */
const gathered: Record<string, string> = { diagnostic: "Diagnostics", place: "Lieux" };

/** Records that are no page by themselves: those of which there are several, and the single ones. */
function otherSections({ records, schemas, formFiles }: Project, pages: Place<Page>[]): Section[] {
  const isPage = (record: DataFile) =>
    pages.some(({ file, path }) => file === record && path.length === 1);
  const others = records.filter((record) => !isPage(record));
  const kindIn = (record: DataFile) => recordKind(record) ?? "";
  const kinds = [...new Set(others.map(kindIn))].map((kind) => ({
    kind,
    named: asObject(schemas.find((schema) => schemaKind(schema) === kind)?.value).title,
    own: others.filter((record) => kindIn(record) === kind),
  }));
  const recordEntry = (record: DataFile, title: unknown) => {
    const page = pages.find(({ file }) => file === record);
    // An address that no page has: what is told there stands in a record of its own.
    const isNotFound = kindIn(record) === "not-found";
    return entryOf(record, title, isNotFound ? "/page-introuvable" : page?.value.route);
  };
  const single = kinds.flatMap(({ named, own: [record, ...more] }) =>
    record && more.length === 0 ? recordEntry(record, named) : [],
  );
  const words = formFiles.filter(({ path }) => path === WORDS_FILE);
  const shared = [...single, ...words.map((file) => entryOf(file, "Mots communs des formulaires"))];
  const isFirm = ({ at }: Entry) => at?.file === FIRM_FILE;
  const firmFirst = (a: Entry, b: Entry) => Number(isFirm(b)) - Number(isFirm(a)) || inFrench(a, b);
  const several = kinds.filter(({ own }) => own.length > 1);
  return [
    { title: "L’entreprise et le site", entries: shared.toSorted(firmFirst) },
    ...several.map(({ kind, named, own }) => ({
      title: gathered[kind] ?? String(named ?? kind),
      entries: own
        .map((record) => {
          const { title, statement } = asObject(record.value);
          return recordEntry(record, title ?? statement);
        })
        .toSorted(inFrench),
    })),
  ];
}

/** Everything that can be opened: forms, pages as the menu orders them, what they share. */
function sectionsOf(project: Project): Section[] {
  const stated = statedPages(project) as unknown as Place<Page>[];
  const pages = stated.filter(({ value }) => typeof value.route === "string");
  return [
    { title: "Formulaires", entries: formEntries(project) },
    { title: "Pages", entries: pageEntries(project, pages) },
    ...otherSections(project, pages),
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

const PLACE = /(?:« )?((?:src\/content|schemas\/forms)\/[\w/-]+\.json)(?::\d+)?(?: »)?/g;

/** What a draft is made of, as people look for it. */
export class Outline {
  readonly sections: readonly Section[];
  readonly #entries: ReturnType<typeof allEntries>;

  constructor(readonly draft: Draft) {
    this.sections = sectionsOf(draft.project);
    this.#entries = allEntries(this.sections.flatMap(({ entries }) => entries));
  }

  /** The entry that stands nearest around a value, with the titles of what it stands in. */
  #around(key: Key) {
    const around = this.#entries.filter(({ entry }) => entry.at && isWithin(key, entry.at));
    const depth = ({ entry }: (typeof around)[number]) => entry.at?.path.length ?? 0;
    return around.toSorted((a, b) => depth(b) - depth(a))[0];
  }

  /** Names of what a value stands in, the widest first; failing all, its file's. */
  namesOf(key: Key): string[] {
    const around = this.#around(key);
    return around ? [...around.above, around.entry.title] : [key.file];
  }

  /** A sentence of the checks or the desk as it is read here: with names in the place of files and lines. */
  spoken(sentence: string): string {
    const named = (_: string, file: string) =>
      `« ${this.namesOf({ file, path: [] }).join(" › ")} »`;
    return frenchTypography(sentence.replace(PLACE, named));
  }

  /** Address of the page that shows a value, where one does. */
  addressOf(key: Key): string | undefined {
    return this.#around(key)?.entry.address;
  }

  /** What is shown by the page at an address, where that is a page of the outline. */
  shownAt(address: string): Key | undefined {
    return this.#entries.find(({ entry }) => entry.address === address)?.entry.at;
  }
}

/** The first state that is there for a value of a form's files, or for what stands nearest. */
export function stateShowing(all: StatesOf[], { file, path }: Key): FormState | undefined {
  const states = all.flatMap((one) => one.states);
  const above = path.map((_, rank) => ({ file, path: path.slice(0, path.length - rank) }));
  // What all forms share stands alone.
  const around = file.endsWith("/words.json") ? above.slice(0, 1) : [...above, { file, path: [] }];
  return around
    .map((near) => states.find(({ tells }) => tells.some((text) => isWithin(text, near))))
    .find(Boolean);
}
