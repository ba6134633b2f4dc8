import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type FileVersions, unifiedDiff } from "../../../scripts/atelier/handover/unifiedDiff.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "diff-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const numbers = (count: number) => Array.from({ length: count }, (_, rank) => `line ${rank}`);
const text = (lines: string[], end = "\n") => lines.join("\n") + end;
const edited = (rank: number, ...lines: string[]) => numbers(40).toSpliced(rank, 1, ...lines);

const cases: Record<string, FileVersions> = {
  "a line in the middle": { path: "a.json", before: text(numbers(40)), now: text(edited(20, "é")) },
  "the first and the last line": {
    path: "b.json",
    before: text(numbers(40)),
    now: text(["first", ...numbers(38).slice(1), "last", "later"]),
  },
  "lines that come and go": {
    path: "a folder/é.json",
    before: text(edited(10, "x", "y")),
    now: text(edited(14, "z").toSpliced(30, 4)),
  },
  "an end without a new line": { path: "c.json", before: "{}\n", now: "{ }" },
  "a new line at the end": { path: "c.json", before: "{}", now: "{}\n" },
  "a new file": { path: "new/d.json", before: undefined, now: text(numbers(3)) },
  "a file that is gone": { path: "d.json", before: text(numbers(3)), now: undefined },
  "an empty file that is filled": { path: "e.json", before: "", now: "{}\n" },
  "a new picture": {
    path: "new/é.avif",
    before: undefined,
    now: Buffer.from(Array.from({ length: 1000 }, (_, rank) => (rank * rank * 31) % 256)),
  },
  "a picture that is gone": {
    path: "é.webp",
    before: Buffer.from([0, 255, 13, 10]),
    now: undefined,
  },
  "lines that end as on Windows": { path: "f.json", before: "{\r\n}\r\n", now: "{\r\n\r\n}\r\n" },
  "other lines throughout": {
    path: "g.json",
    before: text(numbers(2500)),
    now: text(numbers(2500).map((line) => `${line}!`)),
  },
};

test.each(Object.entries(cases))("%s: git makes the later version of it", (_, versions) => {
  const { path, before, now } = versions;
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  if (before !== undefined) writeFileSync(file, before);
  const patch = unifiedDiff([versions]);
  const applied = spawnSync("git", ["apply", "--whitespace=nowarn", "-"], {
    cwd: folder,
    input: patch,
    encoding: "utf8",
  });
  expect(applied.stderr).toBe("");
  const made = existsSync(file) ? readFileSync(file) : undefined;
  expect(made).toEqual(now === undefined ? undefined : Buffer.from(now));
});

test("a change is one hunk with three lines around it", () => {
  const lines = numbers(20);
  const now = text(lines.toSpliced(9, 1, "other"));
  expect(unifiedDiff([{ path: "a.json", before: text(lines), now }])).toBe(
    [
      "diff --git a/a.json b/a.json",
      "--- a/a.json",
      "+++ b/a.json",
      "@@ -7,7 +7,7 @@",
      ...[" line 6", " line 7", " line 8", "-line 9", "+other", " line 10", " line 11", " line 12"],
      "",
    ].join("\n"),
  );
});

describe("a picture", () => {
  const picture: FileVersions = { path: "a.webp", before: undefined, now: Buffer.from([0, 255]) };
  afterEach(() => void vi.unstubAllEnvs());

  test("is the same in a patch, whatever git's settings are", () => {
    const plain = unifiedDiff([picture]);
    writeFileSync(join(folder, "attributes"), "*.webp diff=words\n");
    const settings = {
      "color.ui": "always",
      "diff.noprefix": "true",
      "diff.words.textconv": "echo",
      "core.attributesFile": join(folder, "attributes"),
    };
    for (const [rank, [key, value]] of Object.entries(settings).entries()) {
      vi.stubEnv(`GIT_CONFIG_KEY_${rank}`, key);
      vi.stubEnv(`GIT_CONFIG_VALUE_${rank}`, value);
    }
    vi.stubEnv("GIT_CONFIG_COUNT", `${Object.keys(settings).length}`);
    expect(unifiedDiff([picture])).toBe(plain);
  });

  test("needs git, and says so in French; a text does not", () => {
    vi.stubEnv("PATH", folder);
    expect(() => unifiedDiff([picture])).toThrow("Git manque");
    expect(unifiedDiff([{ path: "a.json", before: "{}\n", now: "[]\n" }])).toContain("+[]");
  });
});
