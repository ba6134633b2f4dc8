import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Git, gitIn, settingIn } from "../../shared/git.ts";
import { Refusal } from "../desk/faults.ts";
import type { Signer } from "./calls.ts";
import { type Contents, stampOf, summaryOf, unchanged } from "./parcel.ts";
import type { FileVersions } from "./unifiedDiff.ts";

const BRANCHES = "refs/heads/atelier/";

/** Runs git; what it says. @throws Refusal with its own words when it refuses */
function say(git: Git, ...call: Parameters<Git>): string {
  const { status, stdout, stderr, error } = git(...call);
  if (status === 0) return stdout.toString().trim();
  throw new Refusal(
    `Git a refusé : ${(error?.message ?? stderr.toString()).trim() || call[0][0]}`,
    "Transmettez cette phrase au développeur. Vos changements sont enregistrés, et rien d’autre n’est fait.",
  );
}

/** Who git takes the user for; empty where it does not know. */
export const signerIn = (root: string) => ({
  name: settingIn(root, "user.name"),
  email: settingIn(root, "user.email"),
});

/**
 * Makes a commit of some files over a version, on the branch that was last made over it, or on a new
 * one; what stands there already is not made again. The user's own branch, index and folder stay as
 * they are, and nothing leaves the machine.
 * @param isApart whether on a branch of its own, though an earlier one could be added to
 * @returns `isUnhooked`: whether checks that git would have run were left out: the developer's business
 * @throws Refusal
 */
export function keepInGit(root: string, contents: Contents, signer: Signer, isApart = false) {
  const { former, files } = contents;
  const version = former.commit;
  if (!version) throw unchanged(former);
  const git = gitIn(root);
  const folder = mkdtempSync(join(tmpdir(), "atelier-"));
  try {
    const signature = signatureOf(signer);
    const moment = new Date();
    const tree = treeOf(git, version, files, join(folder, "index"));
    const last = isApart ? undefined : branchOver(git, version);
    const branch = last?.branch ?? `atelier/${stampOf(moment)}`;
    const isUnhooked = hasHooks(git, root);
    if (last && say(git, ["rev-parse", `${last.tip}^{tree}`]) === tree)
      return { branch, commit: last.tip, isUnhooked };
    const made = ["commit-tree", tree, "-p", last?.tip ?? version, "-F", "-"];
    const commit = say(git, made, summaryOf(contents, moment), signature);
    // Moved only if nobody else has moved or made it meanwhile.
    const before = last?.tip ?? "0".repeat(commit.length);
    say(git, ["update-ref", `refs/heads/${branch}`, commit, before]);
    return { branch, commit, isUnhooked };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The atelier's last branch over a version; one that somebody works on is left alone. */
function branchOver(git: Git, version: string): { branch: string; tip: string } | undefined {
  const format = "--format=%(objectname) %(refname:lstrip=2) [%(worktreepath)]";
  const list = ["for-each-ref", "--sort=-refname", "--contains", version];
  const kept = say(git, [...list, format, BRANCHES]);
  const [, tip, branch] = /^(\w+) (\S+) \[\]$/m.exec(kept) ?? [];
  return tip && branch ? { branch, tip } : undefined;
}

function signatureOf({ name, email }: Signer): Record<string, string> {
  if (name.trim() === "" || email.trim() === "")
    throw new Refusal(
      "Il manque qui signe ces changements.",
      "Indiquez votre nom et votre adresse e-mail, puis recommencez.",
    );
  return {
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: email,
    GIT_COMMITTER_NAME: name,
    GIT_COMMITTER_EMAIL: email,
  };
}

const ADD = ["add", "--all", "--force", "--pathspec-from-file=-", "--pathspec-file-nul"];

/** The name of a version's tree with files as they are on disk, made in an index apart. @param at its file */
function treeOf(git: Git, version: string, files: readonly FileVersions[], at: string): string {
  const index = { GIT_INDEX_FILE: at };
  const paths = files.map(({ path }) => path);
  say(git, ["read-tree", version], "", index);
  say(git, ["--literal-pathspecs", ...ADD], paths.join("\0"), index);
  return say(git, ["write-tree"], "", index);
}

/** What git runs by itself before a commit is made and leaves, and does not run here. */
const HOOKS = ["pre-commit", "prepare-commit-msg", "commit-msg", "pre-push"];

function hasHooks(git: Git, root: string): boolean {
  // The last of all settings is our own, by which none is run.
  const set = say(git, ["config", "--type=path", "--get-all", "core.hooksPath"]).split("\n").at(-2);
  const folder = set ?? join(say(git, ["rev-parse", "--git-common-dir"]), "hooks");
  return HOOKS.some((hook) => existsSync(resolve(root, folder, hook)));
}
