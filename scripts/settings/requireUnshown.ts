import { readlinkSync, realpathSync } from "node:fs";
import path from "node:path";
import { quietly } from "../../src/domain/quietly.ts";
import { EnvironmentError } from "./readEnvironment.ts";

/** Folders of the project whose files a server hands out, or the build publishes. */
const shown = ["dist", "public", "src", "scripts", "node_modules"];

/** Whether a place is a folder or lies in it; both with their links followed. */
export function isWithin(folder: string, place: string): boolean {
  const way = path.relative(folder, place);
  return way.split(path.sep)[0] !== ".." && !path.isAbsolute(way);
}

/** As many links may lead from one to the next as systems follow. */
const MOST_LINKS = 40;

/** Where a path leads, links followed, those to what does not exist yet, too. */
function realPlace(place: string, links = MOST_LINKS): string {
  try {
    return realpathSync.native(place);
  } catch {
    const folder = path.dirname(place);
    if (folder === place) return place;
    const here = path.join(realPlace(folder, links), path.basename(place));
    // It is no link, or leads in circles: nothing.
    const target = links > 0 && quietly(() => readlinkSync(here));
    return target ? realPlace(path.resolve(path.dirname(here), target), links - 1) : here;
  }
}

/** Holds a folder of leads or mails apart from the project as a whole and from what servers hand out. @throws EnvironmentError */
export function requireUnshown(variable: string, folder: string, root: string): void {
  const place = realPlace(path.resolve(folder));
  if (isWithin(place, realPlace(root)))
    throw new EnvironmentError(
      `${variable} : « ${folder} » contient le projet lui-même ; choisir un dossier à part, comme « .data ».`,
    );
  const name = shown.find((one) => isWithin(realPlace(path.join(root, one)), place));
  if (name === undefined) return;
  throw new EnvironmentError(
    `${variable} : « ${folder} » est dans ${name}/, dont les fichiers sont publiés ; choisir un autre dossier.`,
  );
}
