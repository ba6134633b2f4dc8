import { realpathSync } from "node:fs";
import path from "node:path";
import { EnvironmentError } from "./readEnvironment.ts";

/** Folders of the project whose files a server hands out, or the build publishes. */
const shown = ["dist", "public", "src", "scripts", "node_modules"];

/** Whether a place is a folder or lies in it; both with their links followed. */
export function isWithin(folder: string, place: string): boolean {
  const way = path.relative(folder, place);
  return way.split(path.sep)[0] !== ".." && !path.isAbsolute(way);
}

/** Where a path leads, links followed, as far as it exists. */
function realPlace(place: string): string {
  try {
    return realpathSync.native(place);
  } catch {
    const parent = path.dirname(place);
    return parent === place ? place : path.join(realPlace(parent), path.basename(place));
  }
}

/**
 * Holds a folder of leads or mails apart from what anybody can ask a server for.
 * @param variable the one that names the folder
 * @param root the project's folder
 * @throws EnvironmentError when it lies in such a folder of the project
 */
export function requireUnshown(variable: string, folder: string, root: string): void {
  const place = realPlace(path.resolve(folder));
  const found = shown.find((name) => isWithin(realPlace(path.join(root, name)), place));
  if (found === undefined) return;
  throw new EnvironmentError(
    `${variable}: "${folder}" lies in ${found}/, whose files are handed out; choose another folder.`,
  );
}
