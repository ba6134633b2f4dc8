import { findingsOf } from "../../scripts/check/checkProject.ts";
import { parseDataFile } from "../../scripts/project/dataFile.ts";
import { type Finding, formatFinding } from "../../scripts/project/finding.ts";
import type { Project } from "../../scripts/project/project.ts";

/** Records or schemas by file name: an object, or the very text of the file. */
type Files = Record<string, object | string>;

export const TODAY = "2025-04-30";

/** A schema that describes each key by its own name and lets no other key through. */
export function schema(properties: object, required: string[] = []): object {
  return { type: "object", additionalProperties: false, required, properties };
}

const TEXT = { type: "string", description: "Un texte." };
export const ANYTHING = { description: "Une valeur quelconque." };

/** A text that has to be the name of such a thing. */
export const naming = (names: string) => ({ ...TEXT, names });

const PLACE = { ...ANYTHING, properties: { group: naming("group") } };
const PAGE = {
  ...ANYTHING,
  properties: {
    updated: { ...TEXT, past: { message: "La date de mise à jour est dans l’avenir." } },
    menu: PLACE,
    siteMap: PLACE,
  },
};

/** The loosest schema of a page: enough for the rules that look across records. */
export const PAGE_SCHEMA = schema({
  $schema: TEXT,
  page: PAGE,
  pages: ANYTHING,
  text: TEXT,
  texts: ANYTHING,
  links: ANYTHING,
  relatedLinks: ANYTHING,
  sections: ANYTHING,
  slug: TEXT,
  picture: naming("picture"),
  icon: naming("icon"),
  groups: ANYTHING,
  samples: ANYTHING,
  partners: ANYTHING,
  address: ANYTHING,
});

/** The `page` object of a record, with a head of its own. */
export function page(route: string, more: object = {}): object {
  const head = { title: `Titre de ${route}`, description: `Description de ${route}` };
  return { route, label: route, head, siteMap: { group: "g" }, ...more };
}

/** A project in memory; records name `x.schema.json` unless they say otherwise. */
export function contentProject(
  records: Files,
  schemas: Files = {},
  more: Partial<Project> = {},
): Project {
  const kinds = { x: PAGE_SCHEMA, ...schemas };
  return {
    records: Object.entries(records).map(([name, value]) =>
      parsed(`src/content/${name}.json`, withSchema(value)),
    ),
    schemas: Object.entries(kinds).map(([kind, value]) =>
      parsed(`schemas/content/${kind}.schema.json`, value),
    ),
    formFiles: [],
    metas: [],
    unreadable: [],
    findings: [],
    ...more,
  };
}

/** What the check says of a project. */
export function problemsOf(
  records: Files,
  schemas: Files = {},
  more: Partial<Project> = {},
): Finding[] {
  return findingsOf(contentProject(records, schemas, more), { today: TODAY });
}

/** The report as `npm run check` prints it. */
export function reportOf(records: Files, schemas: Files = {}): string {
  return problemsOf(records, schemas).map(formatFinding).join("\n");
}

/** The rules broken, in the order of the report. */
export function rulesOf(problems: Finding[]): string[] {
  return problems.map(({ rule }) => rule);
}

function withSchema(value: object | string): object | string {
  if (typeof value === "string" || "$schema" in value) return value;
  return { $schema: "../../schemas/content/x.schema.json", ...value };
}

export function parsed(path: string, value: object | string) {
  const text = typeof value === "string" ? value : JSON.stringify(value, null, 2);
  const result = parseDataFile(path, text);
  if ("finding" in result) throw new Error(formatFinding(result.finding));
  return result.file;
}
