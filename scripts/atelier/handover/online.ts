import { formatLongDate } from "../../../src/domain/frenchFormats.ts";
import type { FirmRecord } from "../../../src/generated/content.ts";
import { readRevision } from "../../build/revision.ts";
import { type Project, recordsOfKind } from "../../project/project.ts";
import { type Git, gitIn, reachRemote } from "../../shared/git.ts";
import type { Online } from "./calls.ts";
import { publishedIn, remoteIn } from "./pushBranch.ts";

/** How long the project's server may take to hand a version over, in ms. */
const PATIENCE_MS = 15_000;

const dayOf = (date: string): string => formatLongDate(date.slice(0, 10));

/** Asks the public site of a project what it shows; null where it does not tell. */
export async function onlineNow(root: string, project: Project): Promise<Online | null> {
  const [firm] = recordsOfKind(project, "firm");
  const revision = await readRevision(`${(firm?.value as Partial<FirmRecord>)?.siteUrl}`);
  if (!revision) return null;
  const since = dayOf(revision.date);
  const published = publishedIn(root);
  if (!published || !(await isAtHand(root, revision.commit))) return { since };
  const git = gitIn(root);
  const date = git(["log", "-1", "--format=%cI", published]).stdout.toString();
  return {
    since,
    published: { since: dayOf(date), isShown: isContained(git, published, revision.commit) },
  };
}

/** Whether a commit is here; one that is not is asked of the project's server. */
async function isAtHand(root: string, commit: string): Promise<boolean> {
  const isHere = () => gitIn(root)(["cat-file", "-e", `${commit}^{commit}`]).status === 0;
  if (isHere()) return true;
  const args = [
    "fetch",
    "--quiet",
    "--no-tags",
    "--no-write-fetch-head",
    "--",
    remoteIn(root),
    commit,
  ];
  await reachRemote(root, args, AbortSignal.timeout(PATIENCE_MS));
  return isHere();
}

/** Whether a version has what a commit brought: the commit, or its files as another one has taken them over. */
function isContained(git: Git, commit: string, version: string): boolean {
  if (git(["merge-base", "--is-ancestor", commit, version]).status === 0) return true;
  const base = git(["merge-base", commit, version]).stdout.toString().trim();
  const brought = git([
    "diff",
    "--name-only",
    "-z",
    "--no-ext-diff",
    base,
    commit,
  ]).stdout.toString();
  const files = brought.split("\0").filter(Boolean);
  const same = ["diff", "--quiet", "--no-ext-diff", commit, version, "--"];
  return (
    files.length > 0 && git([...same, ...files.map((file) => `:(top,literal)${file}`)]).status === 0
  );
}
