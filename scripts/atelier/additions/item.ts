import { type DataFile, valueAt } from "../../project/dataFile.ts";
import { type Project, recordKind } from "../../project/readProject.ts";
import type { Model } from "../model.ts";
import type { Key, Path } from "../protocol.ts";
import type { Addition } from "./addition.ts";
import { asking } from "./asks.ts";
import { type Around, labelOf, modelOf, ofItem, partOf } from "./parts.ts";
import { cited } from "./words.ts";

/** A list of a record, filled or not yet there. */
interface List {
  path: Path;
  model: Model;
}

/** The lists that a value has or may have, the outer ones first. */
function listsIn(model: Model | undefined, path: Path, value: unknown): List[] {
  if (!model) return [];
  const own = model.says.type === "array" ? [{ path, model }] : [];
  const inner = Array.isArray(value)
    ? value.flatMap((item, rank) => listsIn(model.items, [...path, rank], item))
    : model.keys
        .filter((key) => key !== "samples" && key !== "page")
        .flatMap((key) => {
          const held = (value as Record<string, unknown> | undefined)?.[key];
          const isThere = held !== undefined || model.under(key).says.type === "array";
          return isThere ? listsIn(model.under(key), [...path, key], held) : [];
        });
  return [...own, ...inner];
}

/** The lists that what is chosen stands in, the nearest first; failing that those of the whole record. */
function listsAt(record: DataFile, model: Model, path: Path): List[] {
  const lists = listsIn(model, [], record.value);
  const starts = (list: Path) => list.every((key, rank) => String(key) === String(path[rank]));
  const around = lists.filter((list) => list.path.length > 0 && starts(list.path));
  const below = lists.filter(({ path: list }) => path.every((key, rank) => key === list[rank]));
  return around.length > 0 ? around.toReversed() : below.filter(({ path: list }) => !hasRank(list));
}

const hasRank = (path: Path): boolean => path.some((key) => typeof key === "number");

/** What a list holds, as the menu names it. */
const nameOf = ({ model }: List): string =>
  model.items?.names[0] === "text" ? labelOf(model) : labelOf(model.items ?? model);

function newItem(record: DataFile, list: List, chosen: Path, around: Around): Addition[] {
  const { items } = list.model;
  const part = items && partOf(items, around);
  if (!part || part.asks.length === 0) return [];
  const held = valueAt(record.value, list.path) as unknown[] | undefined;
  const next = chosen[list.path.length];
  const rank = typeof next === "number" ? next + 1 : (held?.length ?? 0);
  const name = nameOf(list);
  return [
    {
      id: `liste:${list.path.join(".")}`,
      label: name,
      isRemoval: false,
      asks: asking(`Ajouter : ${name}`, part.asks),
      told: [],
      sketch(sketch, answers) {
        const value = sketch.value<unknown>(record.path);
        const above = valueAt(value, list.path.slice(0, -1)) as Record<string | number, unknown>;
        const key = list.path.at(-1) ?? "";
        const items = (above[key] ?? []) as unknown[];
        above[key] = items.toSpliced(rank, 0, part.build(answers));
        return {
          title: `${name} en plus`,
          select: { file: record.path, path: [...list.path, rank] },
        };
      },
    },
  ];
}

/** The first words of an item, to know it by. */
function firstWords(value: unknown): string {
  const [text = ""] = [value].flatMap((one) =>
    typeof one === "string"
      ? [one]
      : Object.values(one ?? {}).filter((each) => typeof each === "string"),
  );
  return text.length > 60 ? `${text.slice(0, 60).trimEnd()}…` : String(text);
}

function lessItem(record: DataFile, list: List, chosen: Path): Addition[] {
  const rank = chosen[list.path.length];
  const held = valueAt(record.value, list.path);
  if (typeof rank !== "number" || !Array.isArray(held) || rank >= held.length) return [];
  const name = firstWords(held[rank]);
  const least = Number(list.model.says.minItems ?? 0);
  const few = `Il en faut au moins ${least} ici : changez-le, ou ajoutez-en un autre d’abord.`;
  return [
    {
      id: `retirer-element:${list.path.join(".")}`,
      label: `${nameOf(list)} ${cited(name)}`,
      isRemoval: true,
      asks: asking(`Retirer ${cited(name)} ?`, []),
      told: [],
      sketch(sketch) {
        const items = valueAt(sketch.value(record.path), list.path) as unknown[];
        const isOptional = !isNeeded(record, sketch.project, list);
        if (items.length <= least && !(isOptional && items.length === 1)) return { missing: [few] };
        items.splice(rank, 1);
        if (items.length === 0 && isOptional) dropList(sketch.value(record.path), list.path);
        return {
          title: `${cited(name)} retiré`,
          select: { file: record.path, path: list.path },
        };
      },
    },
  ];
}

function isNeeded(record: DataFile, project: Project, { path }: List): boolean {
  const model = modelOf(project, recordKind(record) ?? "");
  const above = path.slice(0, -1).reduce<Model | undefined>((one, key) => one?.under(key), model);
  return above?.required.includes(String(path.at(-1))) ?? true;
}

function dropList(value: unknown, path: Path): void {
  const above = valueAt(value, path.slice(0, -1)) as Record<string, unknown>;
  delete above[String(path.at(-1))];
}

/** What can be added to the lists of a record, and taken out of them. */
export function itemAdditions(project: Project, { file, path }: Key): Addition[] {
  const record = project.records.find((one) => one.path === file);
  const model = record && modelOf(project, recordKind(record) ?? "");
  if (!record || !model) return [];
  const lists = listsAt(record, model, path);
  const around = ofItem(project);
  return [
    ...lists.flatMap((list) => newItem(record, list, path, around)),
    ...lists.flatMap((list) => lessItem(record, list, path)),
  ];
}
