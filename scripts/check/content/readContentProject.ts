import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { Problem } from "../problem.ts";
import { type ContentFile, parseContentFile } from "./contentFile.ts";
import type { ContentProject } from "./contentProject.ts";

const RECORDS_FOLDER = "src/content";
const SCHEMAS_FOLDER = "schemas/content";
const ICONS_FOLDER = "node_modules/lucide-react/dist/esm/icons";
const ICON_MODULE = /\.m?js$/;

/**
 * Reads the records, their schemas and the names of the icons.
 * @param root the project's folder.
 * @returns what could be read, and a problem for each file that could not.
 */
export function readContentProject(root: string): { project: ContentProject; problems: Problem[] } {
  const problems: Problem[] = [];
  const read = (folder: string): ContentFile[] =>
    jsonPaths(root, folder).flatMap((path) => {
      const parsed = parseContentFile(path, readFileSync(join(root, path), "utf8"));
      if ("file" in parsed) return [parsed.file];
      problems.push(parsed.problem);
      return [];
    });
  const project: ContentProject = { records: read(RECORDS_FOLDER), schemas: read(SCHEMAS_FOLDER) };
  const icons = iconNames(join(root, ICONS_FOLDER));
  return { project: { ...project, ...(icons && { icons }) }, problems };
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
