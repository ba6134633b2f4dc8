import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ChangeList } from "../../../scripts/atelier/handover/calls.ts";
import { openHandover } from "../../../scripts/atelier/handover/handover.ts";
import { parseDataFile } from "../../../scripts/project/dataFile.ts";
import { type Project, readProject } from "../../../scripts/project/readProject.ts";
import { CONTACT } from "../check/formChanges.ts";
import { fixtureProject } from "../fixtures/fixtureProject.ts";

const PARIS = "src/content/zones/paris.json";

let root = "";
beforeEach(() => {
  root = fixtureProject();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const read = (file: string) => readFileSync(join(root, file), "utf8");
const write = (file: string, text: string) => writeFileSync(join(root, file), text);
const replace = (file: string, was: string, is: string) => write(file, read(file).replace(was, is));
const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=n", "-c", "user.email=e@example.org", ...args], {
    cwd: root,
    stdio: "ignore",
  });
const commit = () => {
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "--message", "as it was");
};

/** The project on disk with one more text that is not saved. */
function draft(file: string, was: string, is: string): Project {
  const project = readProject(root);
  const edit = (one: Project["records"][number]) => {
    const parsed = parseDataFile(file, one.text.replace(was, is));
    return one.path === file && "file" in parsed ? parsed.file : one;
  };
  return {
    ...project,
    records: project.records.map(edit),
    formFiles: project.formFiles.map(edit),
  };
}

const handover = (project = () => readProject(root)) =>
  openHandover(root, { desk: { project }, gallery: { show: async () => [] } });

async function listed(opened: ReturnType<typeof handover>): Promise<ChangeList> {
  const answer = await opened.changes(null);
  if ("fault" in answer) throw new Error(answer.fault.message);
  return answer.value;
}

test("what changes since the last commit is told in French, what is not saved marked", async () => {
  commit();
  replace(CONTACT, "Écrivez-nous", "Écrire");
  const opened = handover(() => draft(PARIS, '"Paris"', '"Lutèce"'));
  const { since, counted, changes } = await listed(opened);
  expect(since).toMatch(/^la dernière version gardée par git \([0-9a-f]{7}\)$/);
  expect(counted).toBe("2 phrases changées");
  expect(changes).toMatchObject([
    {
      kind: "phrase changée",
      message: "Dans « Écrire ».",
      before: "« Écrivez-nous »",
      now: "« Écrire »",
      at: { file: CONTACT, path: ["title"] },
      isGone: false,
      isSaved: true,
      form: "contact",
    },
    {
      message: "Dans « Lutèce ».",
      at: { file: PARIS, path: ["page", "label"] },
      isSaved: false,
      form: undefined,
    },
  ]);
});

test("without git, the draft is compared with the disk as it was at the start", async () => {
  const opened = handover();
  expect(await listed(opened)).toEqual({
    since: "l’ouverture de l’atelier",
    counted: "",
    changes: [],
  });
  replace(CONTACT, "Écrivez-nous", "Écrire");
  expect((await listed(opened)).counted).toBe("1 phrase changée");
  expect((await listed(handover())).changes).toEqual([]);
});

test("a draft that is not JSON is told with the place", async () => {
  const opened = handover();
  replace(CONTACT, ",", ";");
  expect(await opened.changes(null)).toEqual({
    fault: {
      message: "Les changements ne peuvent pas être comparés pour l’instant.",
      action: `Corriger d’abord « ${CONTACT} », ligne 2 : Un point-virgule ne sépare rien ici : écrire une virgule.`,
    },
  });
});
