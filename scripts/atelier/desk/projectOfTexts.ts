import { parseDataFile } from "../../project/dataFile.ts";
import { type Project, projectOf } from "../../project/project.ts";
import type { Texts } from "../draft.ts";

/** What the data files may name, beside each other. */
export type Names = Pick<Project, "icons" | "functions" | "pictures">;

type Parsed = ReturnType<typeof parseDataFile>;

/** The files that were read last, by path. */
const known = new Map<string, { text: string; parsed: Parsed }>();

/** Reads a file; one whose text is as before is the same object. */
export function parsedOnce(path: string, text: string): Parsed {
  const before = known.get(path);
  if (before?.text === text) return before.parsed;
  const parsed = parseDataFile(path, text);
  known.set(path, { text, parsed });
  return parsed;
}

/** The project that some texts are the data files of; files that have not changed are the same objects. */
export function projectOfTexts(texts: Texts, names?: Names, parse = parsedOnce): Project {
  const paths = [...texts.keys()].sort();
  const textsBelow = (folder: string) =>
    paths
      .filter((path) => path.startsWith(`${folder}/`))
      .map((path) => ({ path, text: texts.get(path) ?? "" }));
  return { ...projectOf(textsBelow, parse), ...names };
}
