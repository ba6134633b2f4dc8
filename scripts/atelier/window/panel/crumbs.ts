import { shortNames } from "../../../../src/domain/firmPlaceholders.ts";
import { isObject, valueAt } from "../../../project/dataFile.ts";
import { formAround } from "../../../project/forms.ts";
import { FIRM_FILE } from "../../../project/project.ts";
import { insertsOf } from "../../../project/submission.ts";
import type { DraftNode } from "../../draft.ts";
import type { Key } from "../../protocol.ts";
import { isInlined, namedField } from "./layout.ts";
import { fieldsIn, nameOf, shortened } from "./nodeTexts.ts";

/** What a node stands in, from its file on; what is said of a field stands in the field. */
const wayTo = (node: DraftNode | undefined): DraftNode[] =>
  node ? [...wayTo(namedField(node) ?? node.parent), node] : [];

/** The way from the record to a value, in French: lists and tables are passed over. */
export function crumbsOf(node: DraftNode): { name: string; key: Key }[] {
  const way = wayTo(node).filter(
    (one) =>
      one === node ||
      !one.parent ||
      (isObject(one.value) && isObject(one.schema.properties) && !isInlined(one)),
  );
  const { file } = node.key;
  const form = formAround(node.draft.project.formFiles, file)?.source.file.path;
  const above = form === undefined || form === file ? undefined : node.draft.root(form);
  return [...(above ? [above] : []), ...way].map((one) => ({
    name: shortened(nameOf(one)),
    key: one.key,
  }));
}

/** How long what a record tells of holds: by the rule of the page that a text is of, or of each page. */
function validities(text: DraftNode): DraftNode[] {
  const { root } = text;
  const pages = root.child("pages");
  const own = text.closest(({ parent }) => parent === pages);
  const all = pages.children();
  const ruled = own ? [own] : all.length > 0 ? all : [root];
  return ruled.map((page) => page.below("rule", "validity"));
}

/** What takes the place of a name in a text; in a mail, answers to questions do. */
function valuesFor(text: DraftNode, name: string): DraftNode[] {
  const { draft, key, schema } = text;
  if (schema.machine === "template") {
    const form = formAround(draft.project.formFiles, key.file);
    const keys = form ? insertsOf(form).map(({ value }) => valueAt(value, ["columns", name])) : [];
    const fields = fieldsIn(text);
    return keys.flat().flatMap((one) => fields.get(String(one)) ?? []);
  }
  if (name === "validity") return validities(text);
  return [draft.at({ file: FIRM_FILE, path: (shortNames[name] ?? name).split(".") }) ?? []].flat();
}

/**
 * Where the values stand that the site puts into a text, and the questions whose answers a mail tells.
 * @returns each name with its braces, and where its value is said: « L’entreprise › Nom commercial »
 */
export function filledIn(text: DraftNode) {
  if (typeof text.value !== "string") return [];
  const holes = [...text.value.matchAll(/\{([^{}|]+)(?:\|[^{}]*)?\}/g)];
  return [...new Set(holes.map(([, name = ""]) => name))].flatMap((name) =>
    valuesFor(text, name)
      .filter(({ value }) => value !== undefined)
      .map((node) => {
        const way = crumbsOf(node).map((crumb) => crumb.name);
        return { name: `{${name}}`, from: way.join(" › "), node };
      }),
  );
}
