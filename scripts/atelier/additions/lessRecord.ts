import { basename, dirname } from "node:path/posix";
import { asObject, type DataFile } from "../../project/dataFile.ts";
import { statedAddresses, statedPages } from "../../project/pages.ts";
import { type Project, recordKind } from "../../project/project.ts";
import { cited } from "../editing/words.ts";
import type { Addition } from "./addition.ts";
import { modelOf } from "./emptyRecord.ts";
import { kindsWithFolder } from "./recordKinds.ts";

/** The record that is chosen, less, with the links that lead to its pages. */
export function lessRecord(project: Project, record: DataFile): Addition[] {
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
      title: `Retirer ${cited(name)}, avec sa page ?`,
      warnings:
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
