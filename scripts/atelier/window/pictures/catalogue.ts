import type { PicturesRecord } from "../../../../src/generated/content.ts";
import { valueAt, whole } from "../../../project/dataFile.ts";
import type { Draft, DraftNode } from "../../draft.ts";
import { cited } from "../../editing/words.ts";
import { CATALOGUE, type Change } from "../../protocol.ts";
import { setting } from "../panel/editing.ts";
import { nameOf, wordsOf } from "../panel/nodeTexts.ts";
import type { PicturePlace } from "../workbench.ts";

/** What the office gives as a file: what it is shown as, and which pictures can stand in its place. */
const PHOTOS: Record<string, PicturesRecord["pictures"][string]["kind"][]> = {
  scene: ["scene"],
  card: ["card", "drawing"],
  "emblem-photo": ["emblem", "emblem-photo"],
  "logo-photo": ["logo", "logo-photo"],
};

export const isPicture = ({ model }: DraftNode): boolean => model.names.includes("picture");

/** What a place shows that is not filled yet, and stands alone. */
export const USUAL = "card";

const cataloguedIn = (draft: Draft): PicturesRecord["pictures"] =>
  (draft.value(CATALOGUE) as PicturesRecord | undefined)?.pictures ?? {};

/** What a place shows, as the kind of a file that is given for it. */
function photoKindAt({ draft, value, parent }: DraftNode): string {
  const list = parent?.parent?.value;
  const beside = Array.isArray(list) ? list.map((one) => valueAt(one, ["picture"])) : [];
  const pictures = cataloguedIn(draft);
  const [kind] = [value, ...beside].flatMap((id) => pictures[String(id)]?.kind ?? []);
  const photo = Object.entries(PHOTOS).find(([, kinds]) => kind && kinds.includes(kind));
  return photo?.[0] ?? USUAL;
}

/**
 * The pictures that can stand where one of a kind does, in the order of the catalogue.
 * @returns each with what is said of it; `isUsed`: a record shows it
 */
export function choicesFor(draft: Draft, kind: string) {
  const used = new Set(
    draft.project.records
      .filter(({ path }) => path !== CATALOGUE)
      .flatMap((record) => whole(record).texts())
      .flatMap(({ key, value }) => (key === "picture" ? value : [])),
  );
  return Object.entries(cataloguedIn(draft))
    .filter(([, one]) => PHOTOS[kind]?.includes(one.kind))
    .map(([id]) => ({ id, alt: descriptionOf(draft, id), isUsed: used.has(id) }));
}

/** What is said of a picture; of an ornament, its kind, and of one that is not catalogued yet, that it is new. */
export function descriptionOf(draft: Draft, id: string): string {
  const { alt, kind } = cataloguedIn(draft)[id] ?? {};
  const schema = draft.at({ file: CATALOGUE, path: ["pictures", id, "kind"] })?.schema;
  return alt || (schema && kind ? wordsOf(schema, kind) : "Nouvelle image");
}

/** The place of a picture of the draft. @param change changes the draft */
export const picturePlaceOf = (
  node: DraftNode,
  change: (change: Change) => void,
): PicturePlace => ({
  kind: photoKindAt(node),
  current: String(node.value ?? ""),
  pick: (id, added) =>
    change({
      title: `Image de ${cited(nameOf(node.root))}`,
      operations: [...(added ? [added] : []), setting(node, id)],
    }),
});
