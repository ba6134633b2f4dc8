import { asObject, type DataFile, type Place, whole } from "../../project/dataFile.ts";
import type { Finding } from "../../project/finding.ts";
import { formNames } from "../../project/forms.ts";
import { schemaKind } from "../../project/readProject.ts";
import { recordsOfKind, type Survey } from "../survey.ts";
import { unknownName, unknownPage } from "../unknownName.ts";

/** Names in records that nothing bears: pictures, icons, groups, pages, anchors. */
export function* nameRules(survey: Survey): Iterable<Finding> {
  const { records, pictures, icons } = survey.project;
  for (const text of records.flatMap((record) => whole(record).texts())) {
    if (text.name === "picture")
      yield* unknownFile(text, pictures, "image", "une image du catalogue");
    if (text.name === "icon")
      yield* unknownFile(text, icons, "pictogramme", "un nom du jeu Lucide");
    if (text.name === "formName") yield* unknownForm(text, survey);
    yield* deadLink(text, survey);
  }
  yield* unknownCalendars(survey);
  yield* unknownFirmKeys(survey);
  yield* placesOfPages(survey);
}

/** A form that is nowhere described: its place would stay empty. */
function unknownForm(text: Place<string>, { project }: Survey): Iterable<Finding> {
  const message = "Aucun formulaire ne porte ce nom : sa page resterait vide.";
  const names = formNames([...project.formFiles, ...project.unreadable]);
  return unknownName(text, text.value, names, "formulaire introuvable", message);
}

/** Keys of the firm's record that its model has not. */
function* unknownFirmKeys({ project }: Survey): Iterable<Finding> {
  const model = project.schemas.find((schema) => schemaKind(schema) === "firm");
  const keys = model && Object.keys(asObject(whole(model).find("properties").value));
  const message = "La fiche de l’entreprise n’a pas de clé de ce nom.";
  const texts = project.records.flatMap((record) => whole(record).texts());
  for (const text of texts.filter(({ key }) => key === "firmKey")) {
    yield* unknownName(text, text.value, keys, "clé inconnue", message);
  }
}

/** Calendars that pages name and the calendar of the law has not. */
function* unknownCalendars({ project, doubt }: Survey): Iterable<Finding> {
  const records = recordsOfKind(project, "calendar");
  const subjects = records.flatMap((record) => whole(record).find("subjects").children());
  const ids = subjects.map((subject) => String(subject.find("id").value));
  const known = records.length === 0 || doubt.isKindUnsound("calendar") ? undefined : ids;
  const named = project.records
    .flatMap((record) => whole(record).all())
    .filter(({ key }) => key === "calendars")
    .flatMap((list) => list.children());
  const message = "Le calendrier de la loi n’a pas ce sujet.";
  for (const place of named) {
    yield* unknownName(place, String(place.value), known, "calendrier inconnu", message);
  }
}

function unknownFile(
  text: Place<string>,
  names: ReadonlySet<string> | undefined,
  noun: string,
  expected: string,
): Iterable<Finding> {
  const message = "Aucun fichier ne porte ce nom.";
  return unknownName(text, text.value, names, `${noun} introuvable`, message, expected);
}

/** Keys whose texts state an address, or look like one. */
const STATING_KEYS = ["route", "aliases", "$schema", "key"];

/** A link to a page or anchor that no record states, nor may state once it is corrected. */
function* deadLink(text: Place<string>, survey: Survey): Iterable<Finding> {
  const { addresses, doubt } = survey;
  const { value: found, name, file } = text;
  if (!/^(?:\/(?!\/)|#)/.test(found) || STATING_KEYS.includes(name)) return;
  const [route = "", anchor] = found.split("#");
  const target = route === "" ? file : addresses.get(route)?.file;
  if (!target) yield* unknownPage(text, found, survey);
  if (!target || anchor === undefined) return;
  const anchors = anchorsOf(target);
  if (anchors.has(anchor) || doubt.mayBeAnchor(target, anchor)) return;
  const message = `La page existe, mais aucune de ses sections ne porte l’ancre « ${anchor} ».`;
  const expected = [...anchors].join(", ") || "une clé « anchor » dans la fiche de la page";
  yield text.finding("ancre inconnue", message, { expected, found });
}

function anchorsOf(record: DataFile): Set<string> {
  const anchors = whole(record)
    .texts()
    .filter(({ name }) => name === "anchor");
  return new Set(anchors.map(({ value }) => value));
}

/** Pages put into a group of the menu or site map that does not exist, or missing from the site map. */
function* placesOfPages(survey: Survey): Iterable<Finding> {
  const { pages, project, doubt } = survey;
  const menuGroups = groupIds(survey, "menu");
  const siteMapGroups = groupIds(survey, "site-map");
  for (const page of pages) {
    yield* unknownGroup(page.find("menu", "group"), menuGroups);
    yield* unknownGroup(page.find("siteMap", "group"), siteMapGroups);
    const { siteMap, hiddenFromSearch } = page.value;
    const isListed = siteMap !== undefined || hiddenFromSearch === true;
    if (isListed || !siteMapGroups || doubt.isUnsound(page.file)) continue;
    const message = "Cette page ne figure pas dans le plan du site.";
    const expected = "une clé « siteMap » avec son groupe, ou « hiddenFromSearch » à true";
    yield page.at("siteMap").finding("page hors du plan", message, { expected });
  }
  const footers = recordsOfKind(project, "footer").flatMap((footer) => whole(footer).texts());
  for (const text of footers) {
    if (/^(?:groups|legalGroup)$/.test(text.name)) yield* unknownGroup(text, menuGroups);
  }
}

/** The groups of a kind of record; undefined when they are not known for certain. */
function groupIds({ project, doubt }: Survey, kind: string): Set<string> | undefined {
  const records = recordsOfKind(project, kind);
  if (records.length === 0 || doubt.isKindUnsound(kind)) return undefined;
  const groups = records.flatMap((record) => whole(record).find("groups").children());
  return new Set(groups.map((group) => String(group.find("id").value)));
}

function* unknownGroup(place: Place, ids: Set<string> | undefined): Iterable<Finding> {
  const { value } = place;
  if (typeof value !== "string") return;
  const message = "Ce groupe n’existe pas : rien n’apparaîtrait à cet endroit.";
  const expected = [...(ids ?? [])].join(", ");
  yield* unknownName(place, value, ids, "groupe inconnu", message, expected);
}
