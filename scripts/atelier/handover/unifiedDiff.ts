import { formatPatch, type StructuredPatchHunk, structuredPatch } from "diff";
import { binaryPatch } from "./binaryPatch.ts";

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
  return formatPatch({
    isGit: true,
    isCreate: before === undefined,
    isDelete: now === undefined,
    oldFileName: before === undefined ? "/dev/null" : `a/${path}`,
    newFileName: now === undefined ? "/dev/null" : `b/${path}`,
    oldHeader: undefined,
    newHeader: undefined,
    hunks: hunksBetween(before ?? "", now ?? ""),
  });
}

function hunksBetween(before: string, now: string): StructuredPatchHunk[] {
  const options = { context: CONTEXT, maxEditLength: MOST };
  const patch = structuredPatch("", "", before, now, "", "", options);
  return patch?.hunks ?? [replacing(before, now)];
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
