import { basename, dirname } from "node:path/posix";
import { asObject, type DataFile, isSame, type Place, textsIn } from "../../project/dataFile.ts";
import { type Form, formsOf } from "../../project/forms.ts";
import { emptyValue, Model, requiredParts } from "../../project/model.ts";
import { statedAddresses, statedPages } from "../../project/pages.ts";
import { type Project, recordKind, recordsOfKind, schemaKind } from "../../project/project.ts";
import { alsoGone, cited, labelOf, slugFor } from "../editing/words.ts";
import type { Path } from "../protocol.ts";
import { type Addition, type Ask, ask, line, oneOf } from "./addition.ts";
import { type Given, kindFor, kindsWithFolder } from "./recordKinds.ts";

function modelOf({ schemas }: Pick<Project, "schemas">, kind: string): Model | undefined {
  const file = schemas.find((schema) => schemaKind(schema) === kind);
  const read = (path: string) => schemas.find((schema) => schema.path === path)?.value;
  return file && Model.of(read, file.path);
}

const givenAt = (given: Given, path: Path) =>
  given[path.filter((segment) => typeof segment === "string").join(".")];

/** Definitions of names that only a developer gives: no record that needs one is offered. */
const NAMES = ["id", "route"];

const askKey = (path: Path): string => path.join("_");

/** What is asked for a value that cannot stand empty: a picture, or one of several. */
function asksFor({ path, model }: ReturnType<typeof requiredParts>[number]): Ask[] {
  const { enum: values, enumDescriptions } = model.says;
  if (model.names.includes("picture"))
    return [{ ...ask(askKey(path), line(labelOf(model)), "l’image"), isPicture: true }];
  if (!Array.isArray(values)) return [];
  const words = [enumDescriptions].flat();
  const labels = values.map((value, rank) => [value, String(words[rank] ?? value)]);
  const title = labelOf(model);
  const missing = title.charAt(0).toLowerCase() + title.slice(1);
  return [ask(askKey(path), oneOf(title, Object.fromEntries(labels)), missing)];
}

/** Whether each value is taken of a key that, by its schema, a record has to itself. */
function isComplete(model: Model, records: DataFile[]): boolean {
  const { values: own = [] } = asObject(model.says.unique) as { values?: { keys: string[] }[] };
  return own
    .flatMap(({ keys }) => keys)
    .some((key) => {
      const { enum: values } = model.under(key.replaceAll(".*", "")).says;
      return Array.isArray(values) && records.length >= values.length;
    });
}

/** A new record of a kind, without anything that another one says: what is missing then, the checks say. */
function newRecord(project: Project, kind: string, chosen?: DataFile): Addition | undefined {
  const model = modelOf(project, kind);
  const records = recordsOfKind(project, kind);
  const [first] = records;
  if (!model || !first || isComplete(model, records)) return undefined;
  const example = asObject((chosen ?? first).value);
  const special = kindFor(project, kind, example);
  const given: Given = { $schema: () => example.$schema, ...special.given };
  const parts = requiredParts(model, (path) => givenAt(given, path) !== undefined);
  const isNamed = parts.some(({ model }) => NAMES.some((name) => model.names.includes(name)));
  if (isNamed) return undefined;
  const title = String(model.says.title);
  return {
    id: `fiche:${kind}`,
    label: title,
    title: `Ajouter : ${title}`,
    asks: [...special.asks, ...parts.flatMap(asksFor)],
    sketch(sketch, answers) {
      const name = special.name(answers);
      const slug = slugFor(name, [], kind);
      if (records.some(({ path }) => basename(path, ".json") === slug)) {
        const message = `${cited(name)} existe déjà : choisissez un autre nom.`;
        return { missing: [{ message, at: special.asks[0]?.key }] };
      }
      const file = `${dirname(first.path)}/${slug}.json`;
      const answerAt = (path: Path) => givenAt(given, path)?.(answers) ?? answers[askKey(path)];
      sketch.put(file, emptyValue(model, answerAt));
      return { title: `${title} ${cited(name)}`, select: { file, path: [] } };
    },
  };
}

/** The records that can be added, that of the chosen one's kind first, and the chosen one less. */
export function recordAdditions(project: Project, file: string): (Addition | undefined)[] {
  const chosen = project.records.find(({ path }) => path === file);
  const kind = chosen && recordKind(chosen);
  const kinds = kindsWithFolder(project)
    // A form's page comes with its form.
    .filter((one) => one !== "form-page")
    .sort((one, other) => Number(other === kind) - Number(one === kind));
  return [
    ...kinds.map((one) => newRecord(project, one, one === kind ? chosen : undefined)),
    chosen && lessRecord(project, chosen),
  ];
}

/** The form that a record is about and alone shows. */
function formOnlyIn({ records, formFiles }: Project, { value }: DataFile): Form | undefined {
  const { formName } = asObject(value);
  if (formName === undefined) return undefined;
  const isIt = ({ key, value }: Place) => key === "formName" && value === formName;
  const isAlone = records.flatMap(textsIn).filter(isIt).length === 1;
  return isAlone ? formsOf(formFiles).find(({ name }) => name === formName) : undefined;
}

/** A form that a page of its own alone shows, less, with that page. */
export function lessForm(project: Project, form: Form): Addition | undefined {
  const page = project.records.find(({ value }) => asObject(value).formName === form.name);
  return page && formOnlyIn(project, page) ? lessRecord(project, page) : undefined;
}

/** A record, less, with the links that lead to its pages, and the form that it alone shows. */
function lessRecord(project: Project, record: DataFile): Addition | undefined {
  const kind = recordKind(record) ?? "";
  if (!kindsWithFolder(project).includes(kind)) return undefined;
  const pages = statedPages({ records: [record] });
  const addresses = statedAddresses(pages).map(({ address }) => address);
  const name = nameIn(project, record);
  const leads = (item: unknown): boolean =>
    addresses.includes(String(asObject(item).url).split("#")[0] ?? "");
  const others = project.records.filter((one) => one !== record);
  const next = others.find(({ path }) => dirname(path) === dirname(record.path)) ?? others[0];
  const form = formOnlyIn(project, record);
  const linking = others.filter((one) => !isSame(withoutLinks(one, leads), one.value));
  const names = linking.map((one) => nameIn(project, one));
  return {
    id: "retirer-fiche",
    label: `${modelOf(project, kind)?.says.title} ${cited(name)}`,
    verb: "Retirer",
    title: `Retirer ${cited(name)}, avec sa page ?`,
    warnings: [...alsoGone(" les liens qui y mènent, dans", names), ...(form ? [FORM_GONE] : [])],
    sketch(sketch) {
      sketch.put(record.path);
      const places = form ? [form.source, ...form.steps] : [];
      for (const { file } of places) sketch.put(file.path);
      for (const one of linking) sketch.put(one.path, withoutLinks(one, leads));
      const select = { file: (next ?? record).path, path: [] };
      return { title: `${cited(name)} retiré`, select };
    },
  };
}

const FORM_GONE =
  "Part aussi le formulaire, que seule cette page montre. Les demandes déjà reçues restent dans la base.";

/** What the office calls a record: its page, or what its kind is called. */
function nameIn(project: Project, record: DataFile): string {
  const [page] = statedPages({ records: [record] });
  const kind = recordKind(record) ?? "";
  return String(
    page?.value.label ?? modelOf(project, kind)?.says.title ?? basename(record.path, ".json"),
  );
}

/** A record without the items of its lists that are links to certain pages. */
const withoutLinks = ({ value }: DataFile, leads: (item: unknown) => boolean): unknown =>
  JSON.parse(JSON.stringify(value), (_, held) =>
    Array.isArray(held) ? held.filter((item) => !leads(item)) : held,
  );
