import { isObject } from "../../../project/dataFile.ts";
import { formAround } from "../../../project/forms.ts";
import type { Draft, DraftNode } from "../../draft.ts";
import type { Key } from "../../protocol.ts";
import { isInlined, namedField } from "./layout.ts";
import { nameOf, shortened } from "./names.ts";

/** A part of the way from a record to a value. */
export interface Crumb {
  name: string;
  key: Key;
}

/** What a node stands in, from its file on; what is said of a field stands in the field. */
function wayTo(draft: Draft, node: DraftNode | undefined): DraftNode[] {
  if (!node) return [];
  const field = node.parent && namedField(draft, node.parent, node);
  return [...wayTo(draft, field ?? node.parent), node];
}

/** The way from the record to a value, in French: lists and tables are passed over. */
export function crumbsOf(draft: Draft, node: DraftNode): Crumb[] {
  const way = wayTo(draft, node).filter(
    (one) =>
      one === node ||
      !one.parent ||
      (isObject(one.value) && isObject(one.schema.properties) && !isInlined(draft, one)),
  );
  const { file } = node.key;
  const form = formAround(draft.project.formFiles, file)?.source.file.path;
  const above = form === undefined || form === file ? undefined : draft.root(form);
  return [...(above ? [above] : []), ...way].map((one) => ({
    name: shortened(nameOf(draft, one)),
    key: one.key,
  }));
}
