import { type DataFile, whole } from "../../project/dataFile.ts";
import { type Project, recordKind } from "../../project/readProject.ts";
import { type StatedPage, statedPages } from "../content/pages.ts";
import type { Change } from "./change.ts";
import { type Difference, differences, toChange } from "./compareValues.ts";
import { lawChange } from "./lawChange.ts";
import { likeness, paired } from "./likeness.ts";
import { subjectOf } from "./subjectOf.ts";

/** What became of the pages, of the law's rules, and of all that records say. */
export function compareRecords(before: Project, now: Project): Change[] {
  const { pairs, gone, added } = paired(
    before.records,
    now.records,
    ({ path }) => path,
    likenessOfRecords,
  );
  const isPageless = (record: DataFile): boolean => statedPages({ records: [record] }).length === 0;
  return [
    ...comparePages(before, now),
    ...gone.filter(isPageless).map(removed),
    ...added.filter(isPageless).map(addition),
    ...pairs.flatMap(([one, other]) => [
      ...otherFile(one, other),
      ...differences(whole(one), whole(other))
        .filter((difference) => !isPage(difference))
        .map((difference) => lawChange(difference, now) ?? toChange(difference, subjectOf)),
    ]),
  ];
}

function likenessOfRecords(before: DataFile, now: DataFile): number {
  return recordKind(before) === recordKind(now) ? likeness(before.value, now.value) : 0;
}

const removed = (record: DataFile): Change => ({
  kind: "fiche retirée",
  place: whole(record),
  message: `La fiche ${subjectOf(whole(record))} n’est plus là.`,
});

const addition = (record: DataFile): Change => ({
  kind: "fiche ajoutée",
  place: whole(record),
  message: `La fiche ${subjectOf(whole(record))} est nouvelle.`,
});

function otherFile(before: DataFile, now: DataFile): Change[] {
  if (before.path === now.path) return [];
  const message = `La fiche ${subjectOf(whole(now))} est dans un autre fichier.`;
  const files = { before: before.path, now: now.path };
  return [{ kind: "fiche renommée", place: whole(now), message, ...files }];
}

/** Whether a difference is that a page came, went or has another address. */
function isPage({ before, now }: Difference): boolean {
  const [one, other] = [before, now].map((place) => place.all().some(({ key }) => key === "route"));
  return before.key === "route" || one !== other;
}

function comparePages(before: Project, now: Project): Change[] {
  const { pairs, gone, added } = paired(
    statedPages(before),
    statedPages(now),
    routeOf,
    likenessOfPages,
  );
  return [
    ...gone.map(
      (page): Change => ({
        kind: "page retirée",
        place: page,
        message: `La page ${subjectOf(page)} n’est plus là.`,
        before: routeOf(page),
        gone: [{ name: routeOf(page), as: "key" }],
      }),
    ),
    ...added.map(
      (page): Change => ({
        kind: "page ajoutée",
        place: page,
        message: `La page ${subjectOf(page)} est nouvelle.`,
        now: routeOf(page),
      }),
    ),
    ...pairs.flatMap(([one, other]) => otherAddress(one, other)),
  ];
}

const routeOf = (page: StatedPage): string => String(page.value.route);

function likenessOfPages(before: StatedPage, now: StatedPage): number {
  if (before.file.path === now.file.path) return 1;
  const [was, is] = [before, now].map(({ value: { label, head } }) => ({ label, head }));
  return likeness(was, is);
}

function otherAddress(before: StatedPage, now: StatedPage): Change[] {
  const [was, is] = [before, now].map(routeOf);
  if (was === is || was === undefined) return [];
  const isKept = [now.value.aliases].flat().includes(was);
  const outcome = isKept
    ? "l’ancienne y mène encore"
    : "l’ancienne ne mène plus à rien : l’ajouter à « aliases » de cette page";
  return [
    {
      kind: "page déplacée",
      place: now.find("route"),
      message: `La page ${subjectOf(now)} a une autre adresse ; ${outcome}.`,
      before: was,
      now: is,
      gone: isKept ? [] : [{ name: was, as: "key" }],
    },
  ];
}

/** A model of the files, which developers edit, that is not as it was. */
export function compareModels(before: Project, now: Project): Change[] {
  const [had, has] = [before, now].map(({ schemas, metas }) => [...schemas, ...metas]);
  return (has ?? []).flatMap((model): Change[] => {
    const earlier = had?.find(({ path }) => path === model.path);
    if (JSON.stringify(earlier?.value) === JSON.stringify(model.value)) return [];
    const message = "Ce modèle, que les développeurs modifient, n’est plus le même.";
    return [{ kind: "modèle changé", place: whole(model), message }];
  });
}
