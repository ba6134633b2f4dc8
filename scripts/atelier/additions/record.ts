import { basename, dirname } from "node:path/posix";
import type { Answers } from "../../../src/domain/compiledForm.ts";
import { recordsOfKind } from "../../check/survey.ts";
import { asObject, type DataFile } from "../../project/dataFile.ts";
import { type Project, recordKind } from "../../project/readProject.ts";
import { today } from "../../today.ts";
import type { Sketch } from "../editing/sketch.ts";
import { cited, slugFor } from "../editing/words.ts";
import type { Model } from "../model.ts";
import type { Addition } from "./addition.ts";
import { type Ask, asking, oneOf } from "./asks.ts";
import { lessRecord } from "./lessRecord.ts";
import { type Example, type Kind, kindFor, kindsWithFolder, placeCodes } from "./recordKinds.ts";
import { type Given, knownIn, modelOf, type Part, partOf } from "./recordParts.ts";

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
        addRecord(sketch, { kind, model, records, special, part, lists }, answers),
    },
  ];
}

interface Recipe {
  kind: string;
  model: Model;
  records: DataFile[];
  special: Kind;
  part: Part;
  lists: string[];
}

function addRecord(sketch: Sketch, recipe: Recipe, answers: Answers) {
  const { kind, model, records, special, part, lists } = recipe;
  const name = special.name(answers);
  const folder = dirname(records[0]?.path ?? "");
  const taken = records.map(({ path }) => basename(path, ".json"));
  if (taken.includes(slugFor(name, [], kind)))
    return {
      missing: [
        {
          message: `${cited(name)} existe déjà : choisissez un autre nom.`,
          at: special.asks[0]?.key,
        },
      ],
    };
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
