import { writeFile } from "node:fs/promises";
import path from "node:path";
import { gitIn, saysIn } from "../shared/git.ts";
import { buildInputs } from "./freshness.ts";

/** The version of the project that a site was built from. */
export interface Revision {
  /** Git's name of the commit. */
  commit: string;
  /** When it was made, as ISO 8601. */
  date: string;
}

/** Where a built site tells it, from its root. */
export const revisionFile = "build.json";

/** The version in a folder; undefined where git keeps none, or something that is built differs from it. */
export function revisionIn(root: string): Revision | undefined {
  const git = gitIn(root);
  const changed = git(["--no-optional-locks", "status", "--porcelain", "--", ...buildInputs]);
  if (changed.status !== 0 || changed.stdout.length > 0) return undefined;
  const [commit, date] = saysIn(root)("log", "-1", "--format=%H %cI").split(" ");
  return commit && date ? { commit, date } : undefined;
}

/**
 * Notes in a built site which version it is of, if that is known. The same version, the same file.
 * @param before the version when its build began: of two at once it is of neither
 */
export async function noteRevision(root: string, dist: string, before: Revision | undefined) {
  if (before && revisionIn(root)?.commit === before.commit)
    await writeFile(path.join(dist, revisionFile), `${JSON.stringify(before)}\n`);
}
