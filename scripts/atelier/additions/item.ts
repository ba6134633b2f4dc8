import { valueAt } from "../../project/dataFile.ts";
import { type Project, recordKind } from "../../project/readProject.ts";
import { itemLabel } from "../editing/words.ts";
import type { Key, Path } from "../protocol.ts";
import type { Addition } from "./addition.ts";
import { asking } from "./asks.ts";
import { modelOf, ofItem, partOf } from "./recordParts.ts";

/** A new item of the list of a record that is chosen, at its end, or behind that which is chosen. */
export function newItem(project: Project, { file, path }: Key): Addition[] {
  const record = project.records.find((one) => one.path === file);
  const behind = path.at(-1);
  const list: Path = typeof behind === "number" ? path.slice(0, -1) : path;
  const whole = record && modelOf(project, recordKind(record) ?? "");
  const model = whole && list.reduce((one, key) => one.under(key), whole);
  const part = model?.items && partOf(model.items, ofItem(project));
  const label = model && itemLabel(model);
  if (!record || !label || !part || part.asks.length === 0) return [];
  const held = valueAt(record.value, list) as unknown[] | undefined;
  const rank = typeof behind === "number" ? behind + 1 : (held?.length ?? 0);
  return [
    {
      id: "element",
      label,
      isRemoval: false,
      isBeside: true,
      asks: asking(`Ajouter : ${label}`, part.asks),
      told: [],
      sketch(sketch, answers) {
        const value = sketch.value<unknown>(file);
        const above = valueAt(value, list.slice(0, -1)) as Record<string | number, unknown>;
        const key = list.at(-1) ?? "";
        const items = (above[key] ?? []) as unknown[];
        above[key] = items.toSpliced(rank, 0, part.build(answers));
        return { title: `${label} en plus`, select: { file, path: [...list, rank] } };
      },
    },
  ];
}
