/** A file as two versions have it; undefined where a version does not have it. */
export interface FileVersions {
  /** From the project's root, with forward slashes. */
  path: string;
  before: string | undefined;
  now: string | undefined;
}

/** A line of a diff: what becomes of it, and the line with its end. */
type Line = readonly [mark: " " | "-" | "+", text: string];

/** Lines that stay, which a hunk shows on either side of what does not. */
const CONTEXT = 3;
/** Beyond so many pairs of lines, all lines between the first and the last that differ are replaced. */
const LARGEST = 4_000_000;

/** What `git apply` makes the later version of some files of, from the earlier one. */
export function unifiedDiff(files: readonly FileVersions[]): string {
  return files.map(fileDiff).join("");
}

function fileDiff({ path, before, now }: FileVersions): string {
  const hunks = hunksOf(compared(linesOf(before), linesOf(now)));
  const name = (side: string, text?: string) =>
    text === undefined ? "/dev/null" : `${side}/${path}${path.includes(" ") ? "\t" : ""}`;
  return [
    `diff --git a/${path} b/${path}\n`,
    ...(before === undefined ? ["new file mode 100644\n"] : []),
    ...(now === undefined ? ["deleted file mode 100644\n"] : []),
    ...(hunks.length > 0 ? [`--- ${name("a", before)}\n+++ ${name("b", now)}\n`] : []),
    ...hunks,
  ].join("");
}

const linesOf = (text = ""): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** The lines of two texts as one list: what stays, what goes, what comes. */
function compared(before: readonly string[], now: readonly string[]): Line[] {
  const most = Math.min(before.length, now.length);
  let start = 0;
  while (start < most && before[start] === now[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === now.at(-1 - end)) end += 1;
  const between = (lines: readonly string[]) => lines.slice(start, lines.length - end);
  const stays = (line: string): Line => [" ", line];
  return [
    ...before.slice(0, start).map(stays),
    ...differing(between(before), between(now)),
    ...before.slice(before.length - end).map(stays),
  ];
}

/** The fewest lines that turn one list into another; by the longest list that both contain. */
function differing(before: readonly string[], now: readonly string[]): Line[] {
  const width = now.length + 1;
  const isLarge = before.length * now.length > LARGEST;
  const common = new Uint32Array(isLarge ? 0 : (before.length + 1) * width);
  const at = (one: number, other: number) => common[one * width + other] ?? 0;
  for (let one = isLarge ? -1 : before.length - 1; one >= 0; one -= 1)
    for (let other = now.length - 1; other >= 0; other -= 1)
      common[one * width + other] =
        before[one] === now[other]
          ? at(one + 1, other + 1) + 1
          : Math.max(at(one + 1, other), at(one, other + 1));
  const lines: Line[] = [];
  let [one, other] = [0, 0];
  while (one < before.length || other < now.length) {
    const [gone, come] = [before[one], now[other]];
    if (gone !== undefined && gone === come) {
      lines.push([" ", gone]);
      one += 1;
      other += 1;
    } else if (
      gone !== undefined &&
      (come === undefined || at(one + 1, other) >= at(one, other + 1))
    ) {
      lines.push(["-", gone]);
      one += 1;
    } else if (come !== undefined) {
      lines.push(["+", come]);
      other += 1;
    }
  }
  return lines;
}

/** The lines that differ, with some around them, each run under a head that tells where it stands. */
function hunksOf(lines: readonly Line[]): string[] {
  const isNear = lines.map(() => false);
  for (const [rank, [mark]] of lines.entries())
    if (mark !== " ")
      isNear.fill(true, Math.max(0, rank - CONTEXT), Math.min(lines.length, rank + CONTEXT + 1));
  const hunks: string[] = [];
  for (let start = isNear.indexOf(true); start >= 0; ) {
    const found = isNear.indexOf(false, start);
    const end = found < 0 ? lines.length : found;
    hunks.push(hunk(lines.slice(0, start), lines.slice(start, end)));
    start = isNear.indexOf(true, end);
  }
  return hunks;
}

function hunk(above: readonly Line[], lines: readonly Line[]): string {
  const range = (other: "-" | "+") => {
    const isOwn = ([mark]: Line) => mark !== other;
    const { length } = lines.filter(isOwn);
    return `${above.filter(isOwn).length + (length > 0 ? 1 : 0)},${length}`;
  };
  const body = lines.map(([mark, text]) =>
    text.endsWith("\n") ? mark + text : `${mark}${text}\n\\ No newline at end of file\n`,
  );
  return `@@ -${range("+")} +${range("-")} @@\n${body.join("")}`;
}
