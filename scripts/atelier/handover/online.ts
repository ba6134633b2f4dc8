import { formatLongDate } from "../../../src/domain/frenchFormats.ts";
import type { FirmRecord } from "../../../src/generated/content.ts";
import { type Revision, revisionFile } from "../../build/revision.ts";
import { type Project, recordsOfKind } from "../../project/project.ts";
import { gitIn, saysIn, wasLeft } from "../../shared/git.ts";
import type { Online } from "./calls.ts";
import { publishedIn } from "./pushBranch.ts";

/** How long a site may take to answer, in ms. */
const PATIENCE_MS = 5_000;

/** Asks a public site which version it is of; undefined where it is not reached, or does not tell. */
async function askRevision(siteUrl: string): Promise<Revision | undefined> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(new URL(revisionFile, siteUrl), { signal, cache: "no-store" });
    const { commit, date }: Partial<Revision> = await response.json();
    const isSound = /^[0-9a-f]{40,64}$/.test(`${commit}`) && /^\d{4}-\d\d-\d\dT/.test(`${date}`);
    return response.ok && isSound && commit && date ? { commit, date } : undefined;
  } catch {
    return undefined;
  }
}

const dayOf = (date: string): string => formatLongDate(date.slice(0, 10));

/** Asks the public site of a project what it shows; null where it does not tell. */
export async function onlineNow(root: string, project: Project): Promise<Online | null> {
  const [firm] = recordsOfKind(project, "firm");
  const revision = await askRevision(`${(firm?.value as Partial<FirmRecord>)?.siteUrl}`);
  if (!revision) return null;
  const version = dayOf(revision.date);
  const published = publishedIn(root);
  // A version that is not here yet comes with the next update.
  const isHere = gitIn(root)(["cat-file", "-e", `${revision.commit}^{commit}`]).status === 0;
  const isShown = published && isHere ? isContained(root, published, revision.commit) : undefined;
  if (isShown === undefined) return { version };
  const day = dayOf(saysIn(root)("log", "-1", "--format=%cI", published));
  return { version, published: { day, isShown } };
}

/**
 * Whether a version has what a commit brought: the commit, or its files as another one has taken them
 * over; undefined where they were changed otherwise, which nobody here can judge.
 */
function isContained(root: string, commit: string, version: string): boolean | undefined {
  if (gitIn(root)(["merge-base", "--is-ancestor", commit, version]).status === 0) return true;
  const says = saysIn(root);
  const base = says("merge-base", commit, version);
  const since = `${base}..${version}`;
  const brought = says("diff", "--name-only", "-z", "--no-renames", "--no-ext-diff", base, commit);
  const files = brought.split("\0").filter(Boolean);
  const isTaken = (file: string) =>
    wasLeft(root, since, file, says("rev-parse", "--verify", "--quiet", `${commit}:${file}`));
  if (files.every(isTaken)) return files.length > 0;
  const places = files.map((file) => `:(top,literal)${file}`);
  return says("log", "-1", "--format=%H", since, "--", ...places) === "" ? false : undefined;
}
