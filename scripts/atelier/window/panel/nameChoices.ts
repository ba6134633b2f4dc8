import { pictures } from "../../../../src/ui/pictures/pictures.ts";
import { asObject, perObject } from "../../../project/dataFile.ts";
import type { Draft, DraftNode } from "../../draft.ts";
import { valuesIn } from "../outline/sheets.ts";

/** A value that may be chosen, as the engine's widgets name it, with its words. */
export interface Choice {
  value: string;
  label: string;
}

const plain = (value: string): Choice => ({ value, label: value.replaceAll("-", " ") });

/** Everything that the records say. */
const said = perObject((draft: Draft) =>
  draft.files
    .filter((file) => file.startsWith("src/content/"))
    .flatMap((file) => [...valuesIn(draft.value(file))]),
);

const pages = (draft: Draft): Choice[] =>
  said(draft).flatMap(([path, value]) => {
    const { route, label } = asObject(value);
    const isPage = path.at(-1) === "page" && typeof route === "string";
    return isPage ? [{ value: route, label: `${label} (${route})` }] : [];
  });

const icons = (draft: Draft): Choice[] => {
  const names = said(draft).flatMap(([path, value]) => (path.at(-1) === "icon" ? [value] : []));
  return [...new Set(names.map(String))].sort().map(plain);
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
