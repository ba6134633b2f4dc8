import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formatPatch, structuredPatch } from "diff";
import { gitIn } from "../../shared/git.ts";
import { putWhole } from "../../shared/writeWhole.ts";
import { Refusal } from "../protocol.ts";

/** A file as two versions have it; undefined where a version does not have it. */
export interface FileVersions {
  /** From the project's root, with forward slashes. */
  path: string;
  before: string | Buffer | undefined;
  /** Bytes where it is no text; such a file comes or goes, and stays as it is otherwise. */
  now: string | Buffer | undefined;
}

/**
 * What `git apply` makes the later version of some files of, from the earlier one.
 * @throws Refusal where there is no git, which alone writes what is no text
 */
export const unifiedDiff = (files: readonly FileVersions[]) => files.map(fileDiff).join("");

function fileDiff({ path, before, now }: FileVersions): string {
  if (typeof now === "object") return binaryPatch(path, now);
  if (typeof before === "object") return binaryPatch(path, before, true);
  return formatPatch({
    ...structuredPatch("", "", before ?? "", now ?? "", undefined, undefined, { context: 3 }),
    isGit: true,
    isCreate: before === undefined,
    isDelete: now === undefined,
    oldFileName: before === undefined ? "/dev/null" : `a/${path}`,
    newFileName: now === undefined ? "/dev/null" : `b/${path}`,
  });
}

/** Whatever the settings of who asks say of prefixes, colours and other programs. */
const PLAIN = [
  "--src-prefix=a/",
  "--dst-prefix=b/",
  "--no-color",
  "--no-ext-diff",
  "--no-textconv",
];
const DIFF = ["diff", "--no-index", "--binary", ...PLAIN];
/** What git ends with where two files differ. */
const DIFFERENT = 1;

/** What makes a file whose content is no text, or takes it away. */
function binaryPatch(path: string, data: Uint8Array, isGone = false): string {
  const folder = mkdtempSync(join(tmpdir(), "atelier-"));
  try {
    putWhole(join(folder, path), data);
    const sides = isGone ? [path, "/dev/null"] : ["/dev/null", path];
    const diff = gitIn(folder)([...DIFF, "--", ...sides]);
    if (diff.status === DIFFERENT) return diff.stdout.toString();
    if (!diff.error) throw new Error(`git diff: ${diff.stderr}`);
    throw new Refusal(
      "Git manque sur cet ordinateur : sans lui, une image ne peut pas être jointe à l’envoi.",
      "Installez git, ou demandez-le à un développeur, puis recommencez. Vos changements sont enregistrés.",
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
