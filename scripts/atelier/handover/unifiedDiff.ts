import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import { formatPatch, type StructuredPatchHunk, structuredPatch } from "diff";

/** A file as two versions have it; undefined where a version does not have it. */
export interface FileVersions {
  /** From the project's root, with forward slashes. */
  path: string;
  before: string | Buffer | undefined;
  /** Bytes where it is no text; such a file comes or goes, and stays as it is otherwise. */
  now: string | Buffer | undefined;
}

const CONTEXT = 3;
/** Beyond so many lines that differ, all lines are replaced: to compare them would take too long. */
const MOST = 2000;

/** What `git apply` makes the later version of some files of, from the earlier one. */
export const unifiedDiff = (files: readonly FileVersions[]) => files.map(fileDiff).join("");

function fileDiff({ path, before, now }: FileVersions): string {
  if (typeof now === "object") return binaryPatch(path, now);
  if (typeof before === "object") return binaryPatch(path, before, true);
  const options = { context: CONTEXT, maxEditLength: MOST };
  const patch = structuredPatch("", "", before ?? "", now ?? "", "", "", options);
  return formatPatch({
    isGit: true,
    isCreate: before === undefined,
    isDelete: now === undefined,
    oldFileName: before === undefined ? "/dev/null" : `a/${path}`,
    newFileName: now === undefined ? "/dev/null" : `b/${path}`,
    oldHeader: undefined,
    newHeader: undefined,
    hunks: patch?.hunks ?? [replacing(before ?? "", now ?? "")],
  });
}

/** All lines of a text in the place of all those of another. */
function replacing(before: string, now: string): StructuredPatchHunk {
  const [gone] = structuredPatch("", "", before, "").hunks;
  const [come] = structuredPatch("", "", "", now).hunks;
  return {
    oldStart: 1,
    oldLines: gone?.oldLines ?? 0,
    newStart: 1,
    newLines: come?.newLines ?? 0,
    lines: [...(gone?.lines ?? []), ...(come?.lines ?? [])],
  };
}

const DIGITS =
  "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~";
/** Bytes in a line of a patch. */
const LINE = 52;
/** Bytes that five digits write. */
const WORD = 4;
/** The digit that tells how many bytes a line holds is a letter: A for one. */
const LETTERS = DIGITS.indexOf("A");

/** Four bytes as five digits of base 85. */
const digitsOf = (word: number): string =>
  [4, 3, 2, 1, 0].map((power) => DIGITS[Math.floor(word / 85 ** power) % 85]).join("");

/** A line of git's own base 85: how many bytes it holds, then those. */
function lineOf(bytes: Buffer): string {
  const padded = Buffer.concat([bytes], Math.ceil(bytes.length / WORD) * WORD);
  const words = Array.from({ length: padded.length / WORD }, (_, rank) =>
    digitsOf(padded.readUInt32BE(rank * WORD)),
  );
  return DIGITS[LETTERS + bytes.length - 1] + words.join("");
}

function literal(data: Uint8Array): string {
  const packed = deflateSync(data);
  const lines = Array.from({ length: Math.ceil(packed.length / LINE) }, (_, rank) =>
    lineOf(packed.subarray(rank * LINE, (rank + 1) * LINE)),
  );
  return [`literal ${data.length}`, ...lines, "", ""].join("\n");
}

/** What `git apply` makes a file of whose content is no text, or takes it away by. */
function binaryPatch(path: string, data: Uint8Array, isGone = false): string {
  const blob = createHash("sha1").update(`blob ${data.length}\0`).update(data).digest("hex");
  const nothing = "0".repeat(blob.length);
  const [own, empty] = [literal(data), literal(Buffer.alloc(0))];
  return [
    `diff --git a/${path} b/${path}`,
    `${isGone ? "deleted" : "new"} file mode 100644`,
    `index ${isGone ? `${blob}..${nothing}` : `${nothing}..${blob}`}`,
    "GIT binary patch",
    isGone ? empty + own : own + empty,
  ].join("\n");
}
