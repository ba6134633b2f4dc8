import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const NAME = "README.md";
const folders = ["schemas", "scripts", "src", "supabase", "tests"];

/** Every README of the project. */
const readmes = [
  NAME,
  ...folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((file) => path.posix.join(folder, file.replaceAll("\\", "/")))
      .filter((file) => path.posix.basename(file) === NAME),
  ),
];

/** A file's words, without what is quoted as code. */
const wordsOf = (file: string) =>
  readFileSync(file, "utf8")
    .replace(/^```[\s\S]*?^```/gm, "")
    .replace(/`[^`]*`/g, (code) => code.replace(/[[\]()]/g, ""));

/** What the heading of a chapter is called in addresses. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, "")
    .replaceAll(" ", "-");

const anchorsOf = (file: string) =>
  [...wordsOf(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading));

/** Whether a link of a file leads to a file of the project, and to a chapter of it. */
function leadsSomewhere(from: string, link: string): boolean {
  const [target = "", anchor] = link.split("#");
  const file = target ? path.posix.join(path.posix.dirname(from), target) : from;
  return existsSync(file) && (anchor === undefined || anchorsOf(file).includes(anchor));
}

test.each(readmes)("every link of %s leads somewhere", (file) => {
  const links = [...wordsOf(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
  const own = links.filter((link) => !/^[a-z]+:/.test(link));
  expect(own.filter((link) => !leadsSomewhere(file, link))).toEqual([]);
});

test("the project's README is short", () => {
  const lines = readFileSync(NAME, "utf8").trimEnd().split("\n");
  expect(lines.length).toBeLessThanOrEqual(130);
  expect(lines.filter((line) => line.length > 140)).toEqual([]);
});

test("each README is reached from the project's own", () => {
  const reached = new Set([NAME]);
  for (const file of reached) {
    for (const [, link = ""] of wordsOf(file).matchAll(/\]\(([^)\s#]+README\.md)/g)) {
      reached.add(path.posix.join(path.posix.dirname(file), link));
    }
  }
  expect(readmes.filter((file) => !reached.has(file))).toEqual([]);
});
