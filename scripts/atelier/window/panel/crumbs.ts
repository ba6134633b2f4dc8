import { shortNames } from "../../../../src/domain/firmPlaceholders.ts";
import { isObject, valueAt } from "../../../project/dataFile.ts";
import { formAround } from "../../../project/forms.ts";
import { insertsOf } from "../../../project/submission.ts";
import { type Draft, type DraftNode, dotted } from "../../draft.ts";
import { FIRM, type Key } from "../../protocol.ts";
import { isInlined, namedField } from "./layout.ts";
import { fieldsIn, nameOf, rootOf, shortened } from "./names.ts";

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

/** How long what a record tells of holds: by the rule of the page that a text is of, or of each page. */
function validities(draft: Draft, text: DraftNode): DraftNode[] {
  const root = rootOf(text);
  const pages = draft.children(draft.child(root, "pages"));
  const own = pages.filter((page) => dotted(text.key.path).startsWith(`${dotted(page.key.path)}.`));
  const ruled = own.length > 0 ? own : pages.length > 0 ? pages : [root];
  return ruled.map((page) => draft.below(page, "rule", "validity"));
}

/** The questions whose answers take the place of a name in a mail. */
function questionsFor(draft: Draft, text: DraftNode, name: string): DraftNode[] {
  const form = formAround(draft.project.formFiles, text.key.file);
  const keys = form ? insertsOf(form).map(({ value }) => valueAt(value, ["columns", name])) : [];
  const fields = fieldsIn(draft, text);
  return keys.flat().flatMap((key) => fields.get(String(key)) ?? []);
}

function valuesFor(draft: Draft, text: DraftNode, name: string): DraftNode[] {
  if (text.schema.machine === "template") return questionsFor(draft, text, name);
  if (name === "validity") return validities(draft, text);
  const node = draft.at({ file: FIRM, path: (shortNames[name] ?? name).split(".") });
  return node ? [node] : [];
}

/**
 * Where the values stand that the site puts into a text, and the questions whose answers a mail tells.
 * @returns each name with its braces, and where its value is said: « L’entreprise › Nom commercial »
 */
export function filledIn(draft: Draft, text: DraftNode) {
  if (typeof text.value !== "string") return [];
  const names = new Set(
    [...text.value.matchAll(/\{([^{}|]+)(?:\|[^{}]*)?\}/g)].map(([, name = ""]) => name),
  );
  return [...names].flatMap((name) =>
    valuesFor(draft, text, name)
      .filter(({ value }) => value !== undefined)
      .map((node) => {
        const way = crumbsOf(draft, node).map((crumb) => crumb.name);
        return { name: `{${name}}`, from: way.join(" › "), node };
      }),
  );
}
