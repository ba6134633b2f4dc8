import { basename, dirname } from "node:path/posix";
import type { Answers } from "../../../src/domain/compiledForm.ts";
import type { ZoneRecord } from "../../../src/generated/content.ts";
import { statedAddresses, statedPages } from "../../check/content/pages.ts";
import { recordsOfKind } from "../../check/survey.ts";
import { officialAreas } from "../../content/interventionAreas.ts";
import { currentCommunes, readOfficial } from "../../project/communes.ts";
import { asObject, type DataFile, valueAt } from "../../project/dataFile.ts";
import { FOLDERS, type Project, recordKind, schemaKind } from "../../project/readProject.ts";
import { today } from "../../today.ts";
import type { Model } from "../model.ts";
import type { Addition } from "./addition.ts";
import { type Ask, asking, line, oneOf } from "./asks.ts";
import { type Given, knownIn, modelOf, type Part, partOf } from "./parts.ts";
import type { Sketch } from "./sketch.ts";
import { cited, linesOf, slugFor, tidied } from "./words.ts";

/** What a kind of record knows better than its schema. */
interface Kind {
  asks: Ask[];
  given: Given;
  /** What the file is named after. */
  name(answers: Answers): string;
}

type Example = Record<string, unknown>;

const names = () => ({
  key: "name",
  field: line("Nom court", "Tel qu’il se lit dans les menus.", 60),
  missing: "Il manque : le nom court.",
});

const nameIn = ({ name }: Answers): string => tidied(String(name));

/** The rank behind all others of the kind. */
const nextOrder = (project: Project, kind: string): number =>
  1 +
  Math.max(
    0,
    ...statedPages(project)
      .filter(({ file }) => recordKind(file) === kind)
      .map(({ value }) => Number(value.order ?? 0)),
  );

/** What follows for a page from its name and from another page of the kind. */
function pageGiven(project: Project, kind: string, example: unknown, at: string): Given {
  const { route, aliases, menu, siteMap } = asObject(example);
  const slug = (answers: Answers) => slugFor(nameIn(answers), [], "page");
  const [alias] = (aliases ?? []) as string[];
  const placed = (answers: Answers, place: unknown) =>
    place && { group: answers.pages_0_parentSection ?? asObject(place).group };
  const folder = (answers: Answers) =>
    answers.pages_0_parentSection ? `/${answers.pages_0_parentSection}` : dirname(String(route));
  const given: Given = {
    route: (answers) => `${folder(answers)}/${slug(answers)}`.replace("//", "/"),
    label: nameIn,
    ...(alias && { aliases: (answers) => [`${dirname(alias)}/${slug(answers)}`] }),
    order: () => nextOrder(project, kind),
    ...(menu !== undefined && { menu: (answers) => placed(answers, menu) }),
    ...(siteMap !== undefined && { siteMap: (answers) => placed(answers, siteMap) }),
  };
  return Object.fromEntries(Object.entries(given).map(([key, make]) => [`${at}${key}`, make]));
}

const departments = () => readOfficial("departements");
const named = (code: unknown): string =>
  (departments().find((one) => one.code === code)?.nom ?? "").replaceAll("'", "’");

/** A zone is a department: its name, its number and its towns are known. */
function zoneKind(project: Project, example: Example): Kind {
  const labels = departments().map(({ code, nom }) => [`d${code}`, `${nom} (${code})`]);
  const code = ({ department }: Answers) => String(department).slice(1);
  const full = (answers: Answers) => `${named(code(answers))} (${code(answers)})`;
  const towns = (answers: Answers): ZoneRecord["interventionAreas"] =>
    officialAreas(
      { kind: "communes", code: code(answers) },
      { communes: readOfficial("communes"), epci: [], departements: [] },
    );
  const page = pageGiven(project, "zone", valueAt(example, ["page"]), "page.");
  const renamed = (answers: Answers) => ({ ...answers, name: named(code(answers)) });
  const given = Object.fromEntries(
    Object.entries(page).map(([key, make]) => [key, (answers: Answers) => make(renamed(answers))]),
  );
  return {
    asks: [
      {
        key: "department",
        field: oneOf("Département", Object.fromEntries(labels)),
        missing: "Il manque : le département.",
      },
    ],
    name: (answers) => named(code(answers)),
    given: {
      ...given,
      "page.head.title": (answers) => `Diagnostics immobiliers à ${full(answers)}`,
      "page.siteMap": (answers) => ({
        ...asObject(valueAt(example, ["page", "siteMap"])),
        label: full(answers),
      }),
      zoneName: (answers) => named(code(answers)),
      zoneCode: code,
      departments: (answers) => [code(answers)],
      areas: (answers) => ({
        title: "Les communes desservies",
        source: { kind: "communes", code: code(answers) },
      }),
      interventionAreas: towns,
    },
  };
}

/** The codes of towns and departments, as they are typed: by name or by number. */
function placeCodes(typed: unknown): string[] {
  return linesOf(typed).flatMap((name) => {
    const isIt = (one: { nom: string }) =>
      one.nom.replaceAll("'", "’").toLowerCase() === name.toLowerCase();
    const town = currentCommunes().find(isIt);
    const department = departments().find(isIt);
    return department?.code ?? town?.code ?? name;
  });
}

function placeKind(): Kind {
  const first = ({ places }: Answers) => linesOf(places)[0] ?? "";
  return {
    asks: [],
    name: (answers) => `${answers.fact} ${first(answers)}`,
    given: {},
  };
}

/** A page that is named, and may stand in another record's place. */
function pageKind(project: Project, kind: string, example: Example): Kind {
  const slug = (answers: Answers) => slugFor(nameIn(answers), [], kind);
  return {
    asks: [names()],
    name: nameIn,
    given: {
      slug,
      ...pageGiven(project, kind, valueAt(example, ["page"]), "page."),
      ...pageGiven(project, kind, valueAt(example, ["pages", 0, "page"]), "pages.page."),
      "pages.rule.cases.result": () => "a-verifier",
      icon: () => valueAt(example, ["icon"]),
      picture: () => valueAt(example, ["picture"]),
    },
  };
}

const kindFor = (project: Project, kind: string, example: Example): Kind => {
  if (kind === "zone") return zoneKind(project, example);
  return kind === "place" ? placeKind() : pageKind(project, kind, example);
};

/** The kinds of which there are several records, in a folder of their own. */
function kindsWithFolder(project: Project): string[] {
  return project.schemas
    .map(schemaKind)
    .filter((kind) =>
      recordsOfKind(project, kind).some(({ path }) => dirname(path) !== FOLDERS.records),
    );
}

/** Keys that each record has to itself, by its schema. */
function ownKeys(model: Model): string[] {
  const { values = [] } = asObject(model.says.unique) as { values?: { keys: string[] }[] };
  return values.flatMap(({ keys }) => keys).map((key) => key.replaceAll(".*", ""));
}

/** Whether every record that a kind can have is there. */
const isComplete = (model: Model, records: DataFile[]): boolean =>
  ownKeys(model).some((key) => {
    const { enum: values } = model.under(key).says;
    return Array.isArray(values) && records.length >= values.length;
  });

/** What is asked for a record of a kind, and what comes of it. */
function recordPart(
  project: Project,
  model: Model,
  kind: Kind,
  example: Example,
): Part | undefined {
  const isLeaf = ({ says }: Model) => says.type === "array" || says.type === "string";
  const own = ownKeys(model);
  const given: Given = {
    $schema: () => example.$schema,
    rulesCheckedOn: () => today(),
    ...kind.given,
  };
  return partOf(model, {
    given,
    known: knownIn(project),
    wanted: (path, inner) => path === "description" && own.includes(path) && isLeaf(inner),
  });
}

/** Lists of the example that a new record may begin with. */
function takenOver(model: Model, example: Example): [string, unknown][] {
  return Object.entries(example).filter(([key, value]) => {
    const isList = Array.isArray(value) && value.every((item) => typeof item === "object");
    return isList && model.required.includes(key) && !ASKED.includes(key);
  });
}

const ASKED = ["pages", "interventionAreas"];
const NONE = "aucune";

/** Which record a new one takes its lists over from. */
function exampleAsk(records: DataFile[], chosen: DataFile | undefined): Ask {
  const titled = (record: DataFile): string => {
    const { zoneName, title, page } = asObject(record.value);
    return String(zoneName ?? title ?? asObject(page).label ?? basename(record.path, ".json"));
  };
  const labels = Object.fromEntries(records.map((record) => [record.path, titled(record)]));
  return {
    key: "example",
    field: oneOf(
      "D’après",
      { [NONE]: "Aucune autre : tout est à écrire", ...labels },
      chosen?.path ?? NONE,
    ),
    missing: "Il manque : la fiche d’après laquelle faire celle-ci.",
  };
}

/** A new record of a kind, after another one or from nothing. */
function newRecord(project: Project, kind: string, chosen: DataFile | undefined): Addition[] {
  const model = modelOf(project, kind);
  const records = recordsOfKind(project, kind);
  const [first] = records;
  if (!model || !first || isComplete(model, records)) return [];
  const example = asObject((chosen ?? first).value);
  const special = kindFor(project, kind, example);
  const part = recordPart(project, model, special, example);
  if (!part) return [];
  const lists = takenOver(model, example).map(([key]) => key);
  const isOfList = ({ key }: Ask) => lists.some((list) => key.startsWith(`${list}_`));
  const asks = part.asks.map((ask) =>
    isOfList(ask) ? { ...ask, when: { key: "example", answers: [NONE] } } : ask,
  );
  const title = String(model.says.title);
  return [
    {
      id: `fiche:${kind}`,
      label: title,
      isRemoval: false,
      asks: asking(`Ajouter : ${title}`, [
        ...special.asks,
        ...(lists.length > 0 ? [exampleAsk(records, chosen)] : []),
        ...asks,
      ]),
      told: [],
      sketch: (sketch, answers) =>
        addRecord(sketch, { kind, model, special, part, lists }, answers),
    },
  ];
}

interface Recipe {
  kind: string;
  model: Model;
  special: Kind;
  part: Part;
  lists: string[];
}

function addRecord(sketch: Sketch, recipe: Recipe, answers: Answers) {
  const { kind, model, special, part, lists } = recipe;
  const records = recordsOfKind(sketch.project, kind);
  const name = special.name(answers);
  const folder = dirname(records[0]?.path ?? "");
  const taken = records.map(({ path }) => basename(path, ".json"));
  if (taken.includes(slugFor(name, [], kind)))
    return { missing: [`${cited(name)} existe déjà : choisissez un autre nom.`] };
  const file = `${folder}/${slugFor(name, taken, kind)}.json`;
  const built = part.build(answers) as Example;
  if (kind === "place") built.places = placeCodes(answers.places);
  const example = records.find(({ path }) => path === answers.example);
  const copied = lists.filter(() => example).map((key) => [key, asObject(example?.value)[key]]);
  const whole = { ...built, ...Object.fromEntries(copied) };
  const ordered = model.keys.filter((key) => key in whole).map((key) => [key, whole[key]]);
  sketch.create(file, Object.fromEntries(ordered));
  const words = lists.map((key) => cited(String(model.under(key).says.description ?? key)));
  return {
    title: `${model.says.title} ${cited(name)}`,
    select: { file, path: [] },
    address: addressOf(built),
    notes:
      copied.length > 0 ? [`Encore comme dans l’original, à adapter : ${words.join(" ")}`] : [],
  };
}

function addressOf({ page, pages }: Example): string | undefined {
  const [first] = Array.isArray(pages) ? pages : [];
  const { route } = asObject(page ?? asObject(first).page);
  return route === undefined ? undefined : String(route);
}

/** The record that is chosen, less, with the links that lead to its pages. */
function lessRecord(project: Project, record: DataFile): Addition[] {
  const kind = recordKind(record) ?? "";
  if (!kindsWithFolder(project).includes(kind)) return [];
  const pages = statedPages({ records: [record] });
  const addresses = statedAddresses(pages).map(({ address }) => address);
  const name = String(pages[0]?.value.label ?? basename(record.path, ".json"));
  const leads = (item: unknown): boolean =>
    addresses.includes(String(asObject(item).url).split("#")[0] ?? "");
  const others = project.records.filter((one) => one !== record);
  const linking = others.filter((one) => dropLinks(structuredClone(one.value), leads));
  return [
    {
      id: "retirer-fiche",
      label: `${modelOf(project, kind)?.says.title} ${cited(name)}`,
      isRemoval: true,
      asks: asking(`Retirer ${cited(name)}, avec sa page ?`, []),
      told:
        linking.length > 0
          ? [
              `Partent aussi les liens qui y mènent, dans : ${linking.map(({ path }) => basename(path, ".json")).join(", ")}.`,
            ]
          : [],
      sketch(sketch) {
        sketch.delete(record.path);
        for (const one of linking) dropLinks(sketch.value(one.path), leads);
        return {
          title: `${cited(name)} retiré`,
          select: { file: first(others, record), path: [] },
        };
      },
    },
  ];
}

const first = (others: readonly DataFile[], { path }: DataFile): string =>
  (others.find((one) => dirname(one.path) === dirname(path)) ?? others[0])?.path ?? path;

/** Takes the items of lists away that are links to certain pages. @returns whether there were any */
function dropLinks(value: unknown, leads: (item: unknown) => boolean): boolean {
  if (typeof value !== "object" || value === null) return false;
  let isChanged = false;
  if (Array.isArray(value)) {
    for (let rank = value.length - 1; rank >= 0; rank--) {
      if (!leads(value[rank])) continue;
      value.splice(rank, 1);
      isChanged = true;
    }
  }
  for (const held of Object.values(value)) isChanged = dropLinks(held, leads) || isChanged;
  return isChanged;
}

/** The records that can be added, that of the chosen one's kind first, and the chosen one less. */
export function recordAdditions(project: Project, file: string): Addition[] {
  const chosen = project.records.find(({ path }) => path === file);
  const kind = chosen && recordKind(chosen);
  const kinds = kindsWithFolder(project).toSorted(
    (one, other) => Number(other === kind) - Number(one === kind),
  );
  return [
    ...kinds.flatMap((one) => newRecord(project, one, one === kind ? chosen : undefined)),
    ...(chosen ? lessRecord(project, chosen) : []),
  ];
}
