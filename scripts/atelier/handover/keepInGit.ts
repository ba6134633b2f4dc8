import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Git, gitIn } from "../../diff/git.ts";
import { Refusal } from "../desk/faults.ts";
import type { Fault } from "../protocol.ts";
import type { Kept, Proposal } from "./calls.ts";
import type { FileVersions } from "./unifiedDiff.ts";

/** Runs git; what it says. @throws Refusal with its own words when it refuses */
function say(git: Git, ...call: Parameters<Git>): string {
  const { status, stdout, stderr, error } = git(...call);
  if (status === 0) return stdout.toString().trim();
  throw new Refusal(
    `Git a refusé : ${(error?.message ?? stderr.toString()).trim() || call[0][0]}`,
    "Rien n’a été créé. Transmettez au développeur les deux fichiers du dossier « envois » : ils suffisent.",
  );
}

/** Who git takes the user for; empty where it does not know. */
export function identityIn(root: string): Pick<Proposal, "name" | "email"> {
  const asked = (key: string) => gitIn(root)(["config", key]).stdout?.toString().trim() ?? "";
  return { name: asked("user.name"), email: asked("user.email") };
}

/**
 * Makes a commit of some files on a new branch, over a parent. The user's own branch, index and
 * folder stay as they are, and nothing leaves the machine.
 * @param files as they stand on disk
 */
export function keepInGit(
  root: string,
  parent: string,
  files: readonly FileVersions[],
  proposal: Proposal,
): { value: Kept } | { fault: Fault } {
  const git = gitIn(root);
  const folder = mkdtempSync(join(tmpdir(), "atelier-"));
  try {
    const branch = freeBranch(git, proposal.branch.trim());
    const signature = signatureOf(proposal);
    const tree = treeOf(git, parent, files, { GIT_INDEX_FILE: join(folder, "index") });
    const commit = say(
      git,
      ["commit-tree", tree, "-p", parent, "-F", "-"],
      proposal.message,
      signature,
    );
    // Made only if nobody else has made it meanwhile.
    const made = git(["update-ref", `refs/heads/${branch}`, commit, "0".repeat(commit.length)]);
    if (made.status !== 0)
      throw new Refusal(
        `Git ne peut pas créer la branche « ${branch} » : le début de son nom est peut-être déjà pris.`,
        "Donnez un autre nom, puis recommencez ; rien n’a été créé.",
      );
    return { value: { branch, isUnhooked: hasHooks(git, root) } };
  } catch (thrown) {
    if (thrown instanceof Refusal) return { fault: thrown.fault };
    throw thrown;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function freeBranch(git: Git, name: string): string {
  const isName = git(["check-ref-format", `refs/heads/${name}`]).status === 0;
  if (!isName || name.startsWith("-"))
    throw new Refusal(
      `« ${name} » ne convient pas comme nom de branche.`,
      "Employez des lettres sans accent, des chiffres et des tirets : « atelier/horaires ».",
    );
  if (git(["rev-parse", "--verify", "--quiet", `refs/heads/${name}`]).status === 0)
    throw new Refusal(
      `Une branche « ${name} » existe déjà.`,
      "Donnez un autre nom ; celle qui existe reste comme elle est.",
    );
  return name;
}

function signatureOf({ name, email, message }: Proposal): Record<string, string> {
  if (name.trim() === "" || email.trim() === "")
    throw new Refusal(
      "Git ne sait pas qui signe ces changements.",
      "Indiquez votre nom et votre adresse e-mail, puis recommencez.",
    );
  if (message.trim() === "")
    throw new Refusal(
      "Le message est vide.",
      "Dites en une ligne ce qui change, puis recommencez.",
    );
  return {
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: email,
    GIT_COMMITTER_NAME: name,
    GIT_COMMITTER_EMAIL: email,
  };
}

/** The parent's tree with the files, made in an index apart. @returns its name */
function treeOf(
  git: Git,
  parent: string,
  files: readonly FileVersions[],
  index: Record<string, string>,
): string {
  const folder = say(git, ["rev-parse", "--show-prefix"]);
  const entries = files.map(({ path, now }) => {
    if (now === undefined) return `0 ${"0".repeat(parent.length)}\t${folder}${path}\0`;
    const blob = say(git, ["hash-object", "-w", "--stdin", "--path", path], now);
    return `100644 ${blob}\t${folder}${path}\0`;
  });
  say(git, ["read-tree", parent], "", index);
  say(git, ["update-index", "-z", "--index-info"], entries.join(""), index);
  return say(git, ["write-tree"], "", index);
}

/** What git runs by itself before it makes a commit, and does not run here. */
const HOOKS = ["pre-commit", "prepare-commit-msg", "commit-msg"];

function hasHooks(git: Git, root: string): boolean {
  // The last of all settings is our own, by which none is run.
  const set = say(git, ["config", "--type=path", "--get-all", "core.hooksPath"]).split("\n").at(-2);
  const folder = set ?? join(say(git, ["rev-parse", "--git-common-dir"]), "hooks");
  return HOOKS.some((hook) => existsSync(resolve(root, folder, hook)));
}
