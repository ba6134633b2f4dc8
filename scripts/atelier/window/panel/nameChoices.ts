import { pictures } from "../../../../src/ui/pictures/pictures.ts";
import { whole } from "../../../project/dataFile.ts";
import { statedPages } from "../../../project/pages.ts";
import type { Draft, DraftNode } from "../../draft.ts";
import { projectIn } from "../outline/draftProject.ts";

/** A value that may be chosen, as the engine's widgets name it, with its words. */
export interface Choice {
  value: string;
  label: string;
}

const plain = (value: string): Choice => ({ value, label: value.replaceAll("-", " ") });

const pages = (draft: Draft): Choice[] =>
  statedPages(projectIn(draft.texts)).map(({ value: { route, label } }) => ({
    value: String(route),
    label: `${label} (${route})`,
  }));

const icons = (draft: Draft): Choice[] => {
  const texts = projectIn(draft.texts).records.flatMap((record) => whole(record).texts());
  const names = texts.flatMap(({ key, value }) => (key === "icon" ? value : []));
  return [...new Set(names)].sort().map(plain);
};

/** What a name may be the name of, by the definition that its model refers to. */
const NAMED: Record<string, (draft: Draft) => Choice[]> = {
  url: pages,
  picture: () => Object.keys(pictures).map(plain),
  icon: icons,
};

/** What an empty name of a page, a picture or an icon is chosen from; undefined: it is written. */
export function nameChoices(draft: Draft, { value, model }: DraftNode): Choice[] | undefined {
  const name = model.names.find((one) => Object.hasOwn(NAMED, one));
  return value === "" && name ? NAMED[name]?.(draft) : undefined;
}
