import {
  asObject,
  type DataFile,
  isObject,
  isSame,
  type Place,
  whole,
} from "../project/dataFile.ts";
import { type StatedPage, statedPages } from "../project/pages.ts";
import { type Project, recordKind, schemaKind } from "../project/project.ts";
import { type Change, changeOf } from "./change.ts";
import { type Category, compareItems } from "./compareItems.ts";
import { lawChange } from "./law.ts";
import { likeness } from "./pairing.ts";
import { type Difference, differences, placeOf, toChange } from "./values.ts";

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
  const called = title ?? name ?? asObject(kind?.value).title ?? file.path;
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
