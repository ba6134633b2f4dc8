import { writeFile } from "node:fs/promises";
import path from "node:path";
import { gitIn } from "../shared/git.ts";
import { buildInputs } from "./freshness.ts";

/** The version of the project that a site was built from. */
export interface Revision {
  /** Git's name of the commit. */
  commit: string;
  /** When it was made, as ISO 8601. */
  date: string;
}

/** Where a built site tells it, from its root. */
const FILE = "build.json";

/** The version in a folder; undefined where git keeps none, or something that is built differs from it. */
function revisionIn(root: string): Revision | undefined {
  const git = gitIn(root);
  const changed = git(["--no-optional-locks", "status", "--porcelain", "--", ...buildInputs]);
  if (changed.status !== 0 || changed.stdout.length > 0) return undefined;
  const head = git(["log", "-1", "--format=%H %cI"]).stdout.toString().trim();
  const [commit, date] = head.split(" ");
  return commit && date ? { commit, date } : undefined;
}

/** Notes in a built site which version it is of, if that is known. The same version, the same file. */
export async function noteRevision(root: string, dist: string): Promise<void> {
  const revision = revisionIn(root);
  if (revision) await writeFile(path.join(dist, FILE), `${JSON.stringify(revision)}\n`);
}

/** How long a site may take to answer, in ms. */
const PATIENCE_MS = 5_000;

/** Asks a public site which version it is of; undefined where it is not reached, or does not tell. */
export async function readRevision(siteUrl: string): Promise<Revision | undefined> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(new URL(FILE, siteUrl), { signal, cache: "no-store" });
    const { commit, date }: Partial<Revision> = await response.json();
    const isSound = /^[0-9a-f]{40,64}$/.test(`${commit}`) && /^\d{4}-\d\d-\d\dT/.test(`${date}`);
    return response.ok && isSound && commit && date ? { commit, date } : undefined;
  } catch {
    return undefined;
  }
}
