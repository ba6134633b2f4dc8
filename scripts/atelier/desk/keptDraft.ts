import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { asObject } from "../../project/dataFile.ts";

/** What is not saved yet of a file: its text, and the one on disk that it was made of; null: none. */
interface Unsaved {
  file: string;
  base: string | null;
  text: string | null;
}

const placeOf = (root: string) => path.join(root, ".atelier", "draft.json");

/** Keeps what is not saved for the next start. Where nothing can be written, it lasts as long as the atelier. */
export function keepDraft(root: string, unsaved: Unsaved[]): void {
  const place = placeOf(root);
  try {
    if (unsaved.length > 0) {
      mkdirSync(path.dirname(place), { recursive: true });
      writeFileSync(`${place}.part`, JSON.stringify(unsaved));
      renameSync(`${place}.part`, place);
    } else rmSync(place, { force: true });
  } catch {
    // Only not kept.
  }
}

/** What was kept at the last end; nothing where it cannot be read. */
export function keptDraft(root: string): Unsaved[] {
  try {
    const kept: unknown = JSON.parse(readFileSync(placeOf(root), "utf8"));
    return Array.isArray(kept) && kept.every(isUnsaved) ? kept : [];
  } catch {
    return [];
  }
}

function isUnsaved(kept: unknown): kept is Unsaved {
  const { file, base, text } = asObject(kept);
  const isText = (given: unknown) => typeof given === "string" || given === null;
  return typeof file === "string" && isText(base) && isText(text);
}
