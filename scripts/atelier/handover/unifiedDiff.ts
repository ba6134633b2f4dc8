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
export function unifiedDiff(files: readonly FileVersions[]): string {
  return files.map(fileDiff).join("");
}

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
  const sides = [structuredPatch("", "", before, ""), structuredPatch("", "", "", now)];
  const hunks = sides.flatMap((side) => side.hunks);
  const count = (key: "oldLines" | "newLines") => hunks.reduce((sum, hunk) => sum + hunk[key], 0);
  return {
    oldStart: 1,
    oldLines: count("oldLines"),
    newStart: 1,
    newLines: count("newLines"),
    lines: hunks.flatMap(({ lines }) => lines),
  };
}

const DIGITS =
  "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~";
/** Bytes in a line of a patch. */
const LINE = 52;
/** Bytes that five digits write. */
const WORD = 4;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Four bytes as five digits of base 85. */
function digitsOf(word: number): string {
  const places = [85 ** 4, 85 ** 3, 85 ** 2, 85, 1];
  return places.map((place) => DIGITS[Math.floor(word / place) % 85]).join("");
}

/** A line of git's own base 85: how many bytes it holds, then those. */
function lineOf(bytes: Buffer): string {
  const padded = Buffer.alloc(Math.ceil(bytes.length / WORD) * WORD);
  bytes.copy(padded);
  const words = Array.from({ length: padded.length / WORD }, (_, rank) =>
    digitsOf(padded.readUInt32BE(rank * WORD)),
  );
  return LETTERS[bytes.length - 1] + words.join("");
}

function literal(data: Uint8Array): string {
  const packed = deflateSync(data);
  const lines = Array.from({ length: Math.ceil(packed.length / LINE) }, (_, rank) =>
    lineOf(packed.subarray(rank * LINE, (rank + 1) * LINE)),
  );
  return [`literal ${data.length}`, ...lines, "", ""].join("\n");
}

/**
 * What `git apply` makes a file of whose content is no text, or takes it away by.
 * @param path from the project's root
 */
function binaryPatch(path: string, data: Uint8Array, isGone = false): string {
  const blob = createHash("sha1").update(`blob ${data.length}\0`).update(data).digest("hex");
  const names = ["0".repeat(blob.length), blob];
  const contents = [literal(data), literal(Buffer.alloc(0))];
  if (isGone) for (const pair of [names, contents]) pair.reverse();
  return [
    `diff --git a/${path} b/${path}`,
    `${isGone ? "deleted" : "new"} file mode 100644`,
    `index ${names.join("..")}`,
    "GIT binary patch",
    contents.join(""),
  ].join("\n");
}
