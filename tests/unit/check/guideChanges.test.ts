import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { applyEdits, modify } from "jsonc-parser";
import { expect, test } from "vitest";
import { textsOnDisk } from "../../../scripts/atelier/desk/disk.ts";
import { formatterProgram } from "../../../scripts/atelier/desk/layOut.ts";
import { projectOfTexts } from "../../../scripts/atelier/draft.ts";
import { findingsOf } from "../../../scripts/check/checkProject.ts";
import { readNames } from "../../../scripts/project/disk/readProject.ts";
import { formatFinding } from "../../../scripts/project/finding.ts";
import { type GuideStep, guideChanges } from "../../guideChanges.ts";
import { example } from "./guide.ts";

const CREATED = "src/content/zones/essonne.json";

/**
 * The data files as the guide's changes leave them one after the other. They start from files of
 * their own: what the office has made of the site's since keeps none of them from being tried.
 */
const texts = new Map([...textsOnDisk("."), ...textsOnDisk("tests/unit/fixtures/guide")]);
texts.delete(CREATED);
const names = readNames(process.cwd());

function replaceOnce(text: string, from: string, to: string): string {
  expect(text.split(from).length - 1, `« ${from} » in the file`).toBe(1);
  return text.replace(from, () => to);
}

/** Does something to the first place below a line that is there once. */
function below(text: string, line: string, from: string, to: string): string {
  expect(text.split(line).length - 1, `« ${line} » in the file`).toBe(1);
  const start = text.indexOf(line);
  expect(text.indexOf(from, start), `« ${from} » below « ${line} »`).toBeGreaterThan(start);
  return text.slice(0, start) + text.slice(start).replace(from, () => to);
}

const CREATE = "Créez … d’après l’exemple de …";

const verbs: Record<string, (text: string, ...quoted: string[]) => string> = {
  "Remplacez … par …": replaceOnce,
  "Avant …, ajoutez …": (text, at = "", more) => replaceOnce(text, at, `${more}\n${at}`),
  "Après …, ajoutez …": (text, at = "", more) => replaceOnce(text, at, `${at}\n${more}`),
  "Sous …, remplacez … par …": below,
  "Sous …, après …, ajoutez …": (text, line = "", at = "", more) =>
    below(text, line, at, `${at}\n${more}`),
  "Sous …, retirez …": (text, line = "", at = "") => below(text, line, at, ""),
  "Retirez la clé … de …": (text, key = "", at = "") =>
    applyEdits(text, modify(text, [...at.split("."), key], undefined, {})),
};

/** What `npm run format` makes of a file. */
function formatted(file: string, text: string): string {
  const { stdout, stderr } = spawnSync(
    formatterProgram(),
    ["format", `--stdin-file-path=${file}`],
    {
      input: text,
      encoding: "utf8",
    },
  );
  expect(stdout, stderr).not.toBe("");
  return stdout;
}

function findings(): string[] {
  const project = projectOfTexts(texts, names);
  return findingsOf(project, { today: "2999-01-01" })
    .filter(({ isAdvice }) => !isAdvice)
    .map(formatFinding);
}

/** What is wrong before the first of them, where the site's own files no longer fit these. */
const unrelated = findings();

function take(file: string, { asks, quoted }: GuideStep): void {
  const [created = "", heading = ""] = quoted;
  if (asks === CREATE) return void texts.set(created, example(heading));
  const verb = verbs[asks];
  if (!verb) throw new Error(`The guide asks for « ${asks} », which no verb stands for.`);
  texts.set(file, verb(texts.get(file) ?? "", ...quoted));
}

test("the guide tells twenty changes, each way in five steps at most", () => {
  const changes = guideChanges();
  expect(changes).toHaveLength(20);
  expect(changes.filter(({ clicks, edits }) => clicks.length > 5 || edits.length > 5)).toEqual([]);
  expect(changes.filter(({ clicks, edits }) => clicks.length === 0 || edits.length === 0)).toEqual(
    [],
  );
});

test("each change of the guide has its picture, and each picture its change", () => {
  const shown = guideChanges().map(({ picture }) => picture);
  const drawn = readdirSync("schemas/pictures").map((name) => `schemas/pictures/${name}`);
  expect(drawn.sort()).toEqual(shown.sort());
});

test.each(guideChanges())("$title works in the file as the guide says", ({ file, edits }) => {
  const before = JSON.stringify([...texts]);
  for (const edit of edits) take(file, edit);
  texts.set(file, formatted(file, texts.get(file) ?? ""));
  expect(JSON.stringify([...texts])).not.toBe(before);
  expect(findings().filter((finding) => !unrelated.includes(finding))).toEqual([]);
});
