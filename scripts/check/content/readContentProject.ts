import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { Problem } from "../problem.ts";
import { type ContentFile, parseContentFile } from "./contentFile.ts";
import type { ContentProject, UnreadableFile } from "./contentProject.ts";

const RECORDS_FOLDER = "src/content";
const SCHEMAS_FOLDER = "schemas/content";
const ICONS_FOLDER = "node_modules/lucide-react/dist/esm/icons";
const ICON_MODULE = /\.m?js$/;

/** What stands in the content folders. */
export interface ReadContent {
  project: ContentProject;
  /** One for each file that cannot be read. */
  problems: Problem[];
  /** Whether all schemas could be read: without them nothing can be said of the records. */
  isJudgeable: boolean;
}

/**
 * Reads the records, their schemas and the names of the icons.
 * @param root the project's folder.
 */
export function readContentProject(root: string): ReadContent {
  const problems: Problem[] = [];
  const read = (folder: string, unreadable: UnreadableFile[]): ContentFile[] =>
    jsonPaths(root, folder).flatMap((path) => {
      const text = readFileSync(join(root, path), "utf8");
      const parsed = parseContentFile(path, text);
      if ("file" in parsed) return [parsed.file];
      problems.push(parsed.problem);
      unreadable.push({ path, text });
      return [];
    });
  const unreadable: UnreadableFile[] = [];
  const records = read(RECORDS_FOLDER, unreadable);
  const unreadableSchemas: UnreadableFile[] = [];
  const schemas = read(SCHEMAS_FOLDER, unreadableSchemas);
  const icons = iconNames(join(root, ICONS_FOLDER));
  const project = { records, schemas, unreadable, ...(icons && { icons }) };
  return { project, problems, isJudgeable: unreadableSchemas.length === 0 };
}

function jsonPaths(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => extname(name) === ".json")
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .sort();
}

function iconNames(folder: string): Set<string> | undefined {
  if (!existsSync(folder)) return undefined;
  const modules = readdirSync(folder).filter((name) => ICON_MODULE.test(name));
  return new Set(modules.map((name) => name.replace(ICON_MODULE, "")));
}
