import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { FOLDERS, type Project, projectOf, type TextFile } from "../project.ts";

/** An ending that was meant to be .json. */
const STRAY = /\.json(?!$)|\.JSON$/;

/** Reads every data file of a project. @param root its folder; the current one by default */
export function readProject(root = process.cwd()): Project {
  return { ...projectOf((folder) => readTexts(root, folder)), ...readNames(root) };
}

/** What the data files of a project may name, beside each other. */
export function readNames(root: string): Pick<Project, "icons" | "functions" | "strays"> {
  return {
    icons: namesIn(join(root, "node_modules/lucide-react/dist/esm/icons"), /\.m?js$/),
    functions: namesIn(join(root, "supabase/functions")),
    strays: Object.values(FOLDERS).flatMap((folder) => filesNamed(root, folder, STRAY)),
  };
}

/** The JSON files below a folder, from the root, sorted. */
export const jsonFiles = (root: string, folder: string): string[] =>
  filesNamed(root, folder, /\.json$/);

/** The files below a folder whose names fit, from the root, sorted; no folders, and no links to nowhere. */
export function filesNamed(root: string, folder: string, fitting: RegExp): string[] {
  if (!existsSync(join(root, folder))) return [];
  const isFile = (path: string) => statSync(join(root, path), { throwIfNoEntry: false })?.isFile();
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => fitting.test(name))
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .filter(isFile)
    .sort();
}

/** The JSON files below a folder, as they stand on disk. */
export const readTexts = (root: string, folder: string): TextFile[] =>
  jsonFiles(root, folder).map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

/** Names of the files in a folder that have this ending, without it; failing one, of the folders. */
function namesIn(folder: string, ending?: RegExp): Set<string> | undefined {
  if (!existsSync(folder)) return undefined;
  const entries = readdirSync(folder, { withFileTypes: true });
  const wanted = entries.filter((one) => (ending ? ending.test(one.name) : one.isDirectory()));
  return new Set(wanted.map(({ name }) => (ending ? name.replace(ending, "") : name)));
}
