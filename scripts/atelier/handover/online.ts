import { formatLongDate } from "../../../src/domain/frenchFormats.ts";
import type { FirmRecord } from "../../../src/generated/content.ts";
import { readRevision } from "../../build/revision.ts";
import { type Project, recordsOfKind } from "../../project/project.ts";
import { type Git, gitIn } from "../../shared/git.ts";
import type { Online } from "./calls.ts";
import { publishedIn } from "./pushBranch.ts";

const dayOf = (date: string): string => formatLongDate(date.slice(0, 10));

/** Asks the public site of a project what it shows; null where it does not tell. */
export async function onlineNow(root: string, project: Project): Promise<Online | null> {
  const [firm] = recordsOfKind(project, "firm");
  const revision = await readRevision(`${(firm?.value as Partial<FirmRecord>)?.siteUrl}`);
  if (!revision) return null;
  const since = dayOf(revision.date);
  const published = publishedIn(root);
  const git = gitIn(root);
  // A version that is not here yet comes with the next update.
  const isHere = git(["cat-file", "-e", `${revision.commit}^{commit}`]).status === 0;
  if (!published || !isHere) return { since };
  const date = git(["log", "-1", "--format=%cI", published]).stdout.toString();
  return {
    since,
    published: { since: dayOf(date), isShown: isContained(git, published, revision.commit) },
  };
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
