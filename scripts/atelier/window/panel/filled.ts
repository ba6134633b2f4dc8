import { shortNames } from "../../../../src/domain/firmPlaceholders.ts";
import { type Draft, type DraftNode, dotted } from "../../draft.ts";
import { crumbsOf } from "./crumbs.ts";
import { rootOf } from "./names.ts";

const FIRM = "src/content/firm.json";

/** How long what a record tells of holds: by the rule of the page that a text is of, or of each page. */
function validities(draft: Draft, text: DraftNode): DraftNode[] {
  const root = rootOf(text);
  const pages = draft.children(draft.child(root, "pages"));
  const own = pages.filter((page) => dotted(text.key.path).startsWith(`${dotted(page.key.path)}.`));
  const ruled = own.length > 0 ? own : pages.length > 0 ? pages : [root];
  return ruled.map((page) => draft.below(page, "rule", "validity"));
}

function valuesFor(draft: Draft, text: DraftNode, name: string): DraftNode[] {
  if (name === "validity") return validities(draft, text);
  const node = draft.at({ file: FIRM, path: (shortNames[name] ?? name).split(".") });
  return node ? [node] : [];
}

/**
 * Where the values stand that the site puts into a text.
 * @returns each name with its braces, and where its value is said: « L’entreprise › Nom commercial »
 */
export function filledIn(draft: Draft, text: DraftNode) {
  if (typeof text.value !== "string") return [];
  const names = new Set([...text.value.matchAll(/\{([^{}|]+)\}/g)].map(([, name = ""]) => name));
  return [...names].flatMap((name) =>
    valuesFor(draft, text, name)
      .filter(({ value }) => value !== undefined)
      .map((node) => {
        const way = crumbsOf(draft, node).map((crumb) => crumb.name);
        return { name: `{${name}}`, from: way.join(" › "), node };
      }),
  );
}
