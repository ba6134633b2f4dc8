import { lstatSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { quietly } from "../../src/domain/quietly.ts";
import { putWhole } from "./writeWhole.ts";

/** What is not saved yet of a file: its text, and the one on disk that it was made of; null: none. */
interface Unsaved {
  file: string;
  base: string | null;
  text: string | null;
}

const placeOf = (root: string) => path.join(root, ".atelier", "draft.json");

/** Keeps what is not saved for the next start, if it can. @param known what this atelier changed */
export function keepDraft(root: string, unsaved: Unsaved[], known: ReadonlySet<string>): void {
  const place = placeOf(root);
  quietly(() => {
    const all = [...keptDraft(root).filter(({ file }) => !known.has(file)), ...unsaved];
    if (all.length > 0) putWhole(place, JSON.stringify(all));
    else rmSync(place, { force: true });
  });
}

/** What was kept at the last end, if it can be read. @throws where a link leads elsewhere */
export function keptDraft(root: string): Unsaved[] {
  const place = placeOf(root);
  // A link must not lead what is kept out of the project.
  if (lstatSync(path.dirname(place), { throwIfNoEntry: false })?.isSymbolicLink())
    throw new Error(
      "« .atelier » est un lien vers un autre endroit. Supprimez ce lien, puis recommencez.",
    );
  const kept: unknown = quietly(() => JSON.parse(readFileSync(place, "utf8")));
  return Array.isArray(kept) && kept.every(isUnsaved) ? kept : [];
}

function isUnsaved(kept: unknown): kept is Unsaved {
  const { file, base, text }: Partial<Record<keyof Unsaved, unknown>> = kept ?? {};
  const isText = (given: unknown) => typeof given === "string" || given === null;
  return typeof file === "string" && isText(base) && isText(text);
}
