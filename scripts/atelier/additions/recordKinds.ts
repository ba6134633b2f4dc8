import { dirname } from "node:path/posix";
import type { Answers } from "../../../src/domain/compiledForm.ts";
import { asObject, valueAt } from "../../project/dataFile.ts";
import { currentCommunes, officialAreas, readOfficial } from "../../project/disk/communes.ts";
import { statedPages } from "../../project/pages.ts";
import { FOLDERS, type Project, recordsOfKind, schemaKind } from "../../project/project.ts";
import { setTypography } from "../../project/typography.ts";
import { linesOf, slugFor } from "../editing/words.ts";
import { type Ask, ask, line, lines, oneOf } from "./addition.ts";

/** The kinds of which there are several records, in a folder of their own. */
export function kindsWithFolder(project: Project): string[] {
  return project.schemas
    .map(schemaKind)
    .filter((kind) =>
      recordsOfKind(project, kind).some(({ path }) => dirname(path) !== FOLDERS.records),
    );
}

/** What follows from the answers for a new record, by dotted path; ranks of lists are left out. */
export type Given = Readonly<Record<string, (answers: Answers) => unknown>>;

/** What a kind of record knows better than its schema. */
export interface RecordKind {
  asks: Ask[];
  given: Given;
  /** What the file is named after. */
  name(answers: Answers): string;
}

type Example = Record<string, unknown>;

const NAME = ask("name", line("Nom court", "Tel qu’il se lit dans les menus.", 60), "le nom court");

const nameIn = ({ name }: Answers): string => setTypography(String(name));

/** What follows for a page from its name and from another page of the kind. */
function pageGiven(project: Project, kind: string, example: unknown, at: string, name = nameIn) {
  const { route, aliases, menu, siteMap } = asObject(example);
  const slug = (answers: Answers) => slugFor(name(answers), [], "page");
  const [alias] = (aliases ?? []) as string[];
  const pages = statedPages({ records: recordsOfKind(project, kind) });
  const placed = (answers: Answers, place: unknown) =>
    place && { group: answers.pages_0_parentSection ?? asObject(place).group };
  const folder = (answers: Answers) =>
    answers.pages_0_parentSection ? `/${answers.pages_0_parentSection}` : dirname(String(route));
  const given: Given = {
    route: (answers) => `${folder(answers)}/${slug(answers)}`.replace("//", "/"),
    label: name,
    ...(alias && { aliases: (answers) => [`${dirname(alias)}/${slug(answers)}`] }),
    order: () => 1 + Math.max(0, ...pages.map(({ value }) => Number(value.order ?? 0))),
    ...(menu !== undefined && { menu: (answers) => placed(answers, menu) }),
    ...(siteMap !== undefined && { siteMap: (answers) => placed(answers, siteMap) }),
  };
  return Object.fromEntries(Object.entries(given).map(([key, make]) => [`${at}${key}`, make]));
}

const departments = () => readOfficial("departements");

/** A zone is a department, one that has no zone yet: its name, its number and its towns are known. */
function zoneKind(project: Project, example: Example): RecordKind {
  const taken = recordsOfKind(project, "zone").map(({ value }) => asObject(value).zoneCode);
  const free = departments().filter(({ code }) => !taken.includes(code));
  const names = Object.fromEntries(free.map(({ code, nom }) => [`d${code}`, `${nom} (${code})`]));
  const code = ({ department }: Answers) => String(department).slice(1);
  const short = (answers: Answers) =>
    departments().find((one) => one.code === code(answers))?.nom ?? "";
  const full = (answers: Answers) => `${short(answers)} (${code(answers)})`;
  const source = (answers: Answers) => ({ kind: "communes" as const, code: code(answers) });
  return {
    asks: [ask("department", oneOf("Département", names), "le département")],
    name: short,
    given: {
      ...pageGiven(project, "zone", valueAt(example, ["page"]), "page.", short),
      "page.head.title": (answers) => `Diagnostics immobiliers à ${full(answers)}`,
      "page.siteMap": (answers) => ({
        ...asObject(valueAt(example, ["page", "siteMap"])),
        label: full(answers),
      }),
      zoneName: short,
      zoneCode: code,
      departments: (answers) => [code(answers)],
      areas: (answers) => ({ title: "Les communes desservies", source: source(answers) }),
      interventionAreas: (answers) => officialAreas(source(answers)),
    },
  };
}

/** The codes of towns and departments, as they are typed: by name or by number. */
function placeCodes(typed: unknown): string[] {
  return linesOf(typed).flatMap((name) => {
    const isIt = ({ nom }: { nom: string }) => nom.toLowerCase() === name.toLowerCase();
    return (departments().find(isIt) ?? currentCommunes().find(isIt))?.code ?? name;
  });
}

function placeKind(): RecordKind {
  const hint = "Le nom ou le numéro d’un département, d’une commune. Un par ligne.";
  return {
    asks: [ask("places", lines("Où", hint), "où")],
    name: ({ fact, places }) => `${fact} ${linesOf(places)[0] ?? ""}`,
    given: { places: ({ places }) => placeCodes(places) },
  };
}

/** A page that is named, and may stand in another record's place. */
function pageKind(project: Project, kind: string, example: Example): RecordKind {
  const slug = (answers: Answers) => slugFor(nameIn(answers), [], kind);
  return {
    asks: [NAME],
    name: nameIn,
    given: {
      slug,
      ...pageGiven(project, kind, valueAt(example, ["page"]), "page."),
      ...pageGiven(project, kind, valueAt(example, ["pages", 0, "page"]), "pages.page."),
      "pages.rule.cases.result": () => "a-verifier",
    },
  };
}

export const kindFor = (project: Project, kind: string, example: Example): RecordKind => {
  if (kind === "zone") return zoneKind(project, example);
  return kind === "place" ? placeKind() : pageKind(project, kind, example);
};
