import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { textsAfter } from "../../../scripts/atelier/desk/applyChange.ts";
import type { Outcome } from "../../../scripts/atelier/desk/desk.ts";
import { openHandover } from "../../../scripts/atelier/handover/handover.ts";
import { NOTHING_PLANNED, type Planned } from "../../../scripts/atelier/planner.ts";
import type { DeskState, Fault } from "../../../scripts/atelier/protocol.ts";
import { parseDataFile } from "../../../scripts/project/dataFile.ts";
import { readProject } from "../../../scripts/project/disk/readProject.ts";
import type { Project } from "../../../scripts/project/project.ts";
import { CONTACT } from "../check/formChanges.ts";
import { fixtureProject } from "../fixtures/fixtureProject.ts";

const PARIS = "src/content/zones/paris.json";

let root = "";
beforeEach(() => {
  root = fixtureProject();
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

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

/** The texts of the data files in a folder. */
function textsIn(folder: string): Record<string, string> {
  const { records, formFiles, schemas, metas } = readProject(folder);
  const files = [...records, ...formFiles, ...schemas, ...metas];
  return Object.fromEntries(files.map(({ path, text }) => [path, text]));
}

const sound: DeskState = { version: 1, checkedVersion: 1, files: [], findings: [], outside: [] };

interface Stood {
  project?: () => Project;
  saved?: Outcome;
  planned?: Planned;
}

/** A handover whose desk, pictures and database are stood in for. */
const handover = ({ project = () => readProject(root), saved, planned }: Stood = {}) =>
  openHandover(root, {
    desk: { project, save: async () => saved ?? { value: sound } },
    gallery: { show: async () => [], find: async () => undefined },
    plan: async () => planned ?? NOTHING_PLANNED,
  });

type Replied<Value> = { value: Value } | { fault: Fault };

async function done<Value>(answer: Replied<Value> | Promise<Replied<Value>>): Promise<Value> {
  const given = await answer;
  if ("fault" in given) throw new Error(`${given.fault.message} ${given.fault.action}`);
  return given.value;
}

async function refused(answer: Replied<unknown> | Promise<Replied<unknown>>): Promise<Fault> {
  const given = await answer;
  if ("value" in given) throw new Error(`Done: ${JSON.stringify(given.value)}`);
  return given.fault;
}

const listed = (opened: ReturnType<typeof handover>) => done(opened.changes(null));

test("what changes since the last commit is told in French, what is not saved marked", async () => {
  commit();
  replace(CONTACT, "Écrivez-nous", "Écrire");
  const opened = handover({ project: () => draft(PARIS, '"Paris"', '"Lutèce"') });
  const { since, counted, changes } = await listed(opened);
  expect(since).toBe("la dernière version gardée");
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

test("a change of one value, or of a whole record, can be made as it was", async () => {
  commit();
  const before = textsIn(root);
  const zone = JSON.parse(read(PARIS));
  zone.page.label = "Lutèce";
  delete zone.picture;
  zone.keyFeatures.splice(1, 1);
  zone.localNotes.push({ title: "Un mot", text: "Il y a du neuf." });
  write(PARIS, JSON.stringify(zone, null, 2));
  const opened = handover();
  const { changes } = await listed(opened);
  const operations = changes.flatMap(({ revert }) => revert ?? []);
  const after = textsAfter(new Map(Object.entries(textsIn(root))), operations).get(PARIS);
  expect(JSON.parse(after ?? "")).toEqual(JSON.parse(before[PARIS] ?? ""));
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

test("on a machine without git, a parcel is made all the same, and no commit is proposed", async () => {
  commit();
  vi.stubEnv("PATH", join(root, "nothing"));
  const opened = handover();
  replace(CONTACT, "Écrivez-nous", "Écrire");
  expect((await listed(opened)).since).toBe("l’ouverture de l’atelier");
  const parcel = await done(opened.prepare(null));
  expect(read(parcel.patch)).toContain('+  "title": "Écrire');
  expect(parcel.commit).toBeUndefined();
});

test("a draft that is not JSON is told with the place", async () => {
  const opened = handover();
  replace(CONTACT, ",", ";");
  expect(await refused(opened.changes(null))).toEqual({
    message: "Les changements ne peuvent pas être comparés pour l’instant.",
    action: `Corriger d’abord « ${CONTACT} », ligne 2 : Un point-virgule ne sépare rien ici : écrire une virgule.`,
  });
});

describe("a parcel", () => {
  const CLEAN = join(tmpdir(), "handover-clean-");

  test("is a patch that makes what is saved of the former version, and a summary in French", async () => {
    const clean = mkdtempSync(CLEAN);
    cpSync(root, clean, { recursive: true });
    const opened = handover({
      planned: {
        sql: "alter table public.contact_submissions;\n",
        refusals: ["Le type change."],
        comesFirst: true,
      },
    });
    replace(CONTACT, "Écrivez-nous", "Écrire");
    write("src/content/zones/lyon.json", read(PARIS).replaceAll("Paris", "Lyon"));
    rmSync(join(root, "src/content/diagnostics/gaz.json"));
    const { patch, summary, text, commit: proposal } = await done(opened.prepare(null));
    expect(patch).toMatch(/^envois\/\d{4}-\d\d-\d\d-\d{6}\.patch$/);
    expect(read(summary)).toBe(text);
    expect(text).toMatch(
      /^# Textes et formulaires : 2 pages retirées, 1 page ajoutée, 1 phrase changée\n/,
    );
    expect(text).toContain("  avant : « Écrivez-nous »\n  maintenant : « Écrire »");
    expect(text).toContain(
      `1. Appliquer le correctif, à la racine du projet : \`git apply ${patch}\`.`,
    );
    expect(text).toContain("```sql\nalter table public.contact_submissions;\n```");
    expect(text).toContain("3. Lire ce que `npm run migration` ne fait pas : Le type change.");
    expect(proposal).toBeUndefined();
    execFileSync("git", ["apply", join(root, patch)], { cwd: clean });
    expect(textsIn(clean)).toEqual(textsIn(root));
    rmSync(clean, { recursive: true, force: true });
  });

  test("asks nothing of the database when no form has changed", async () => {
    const opened = handover({
      planned: { sql: "alter table;", refusals: ["Non."], comesFirst: true },
    });
    write(PARIS, `${read(PARIS)}\n`);
    const { text } = await done(opened.prepare(null));
    expect(text).not.toContain("npm run migration");
    expect(text).toMatch(/^# Textes et formulaires : mise en forme\n/);
  });

  test("is not made of what cannot be saved, of nothing, or where nothing can be written", async () => {
    const fault = { message: "2 points sont à corriger.", action: "Corrigez-les." };
    expect(await refused(handover({ saved: { fault } }).prepare(null))).toEqual(fault);
    const opened = handover();
    expect((await refused(opened.prepare(null))).message).toBe(
      "Il n’y a rien à envoyer : rien n’a changé depuis l’ouverture de l’atelier.",
    );
    replace(CONTACT, "Écrivez-nous", "Écrire");
    write("envois", "not a folder");
    const { message, action } = await refused(opened.prepare(null));
    expect(message).toMatch(/^« envois\/.*\.patch » ne peut pas être écrit : /);
    expect(action).toContain("Vos changements sont enregistrés.");
    expect(read("envois")).toBe("not a folder");
  });
});

describe("a commit", () => {
  const proposal = {
    branch: "atelier/horaires",
    message: "Textes et formulaires : 1 phrase changée\n\n- phrase changée : Dans « Écrire ».",
    name: "Camille Petit",
    email: "camille@example.org",
  };
  const said = (...args: string[]) =>
    execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
  const state = () => [said("status", "--porcelain"), said("rev-parse", "HEAD"), said("diff")];

  beforeEach(() => {
    commit();
    replace(CONTACT, "Écrivez-nous", "Écrire");
    replace("supabase/functions/send-form-notification/index.ts", "import", " import");
    git("add", "supabase");
    write("notes.txt", "something else");
  });

  test("holds the files of the draft alone; index, branch and folder stay", async () => {
    rmSync(join(root, PARIS));
    write("src/content/zones/lyon.json", read(CONTACT));
    const before = state();
    const kept = await done(handover().commit(proposal));
    expect(kept).toEqual({ branch: proposal.branch, isUnhooked: false });
    expect(said("diff", "--name-status", "HEAD", proposal.branch).split("\n")).toEqual([
      `M\t${CONTACT}`,
      "A\tsrc/content/zones/lyon.json",
      `D\t${PARIS}`,
    ]);
    expect(said("log", "-1", "--format=%an <%ae>%n%B", proposal.branch)).toBe(
      `Camille Petit <camille@example.org>\n${proposal.message}`,
    );
    expect(state()).toEqual(before);
  });

  test("is made below the folder that git follows, on no branch, and past hooks, which is told", async () => {
    git("commit", "--quiet", "--message", "staged");
    git("checkout", "--quiet", "--detach");
    write(".git/hooks/pre-commit", "#!/bin/sh\nexit 1\n");
    chmodSync(join(root, ".git/hooks/pre-commit"), 0o755);
    const { isUnhooked } = await done(handover().commit(proposal));
    expect(isUnhooked).toBe(true);
    expect(said("rev-parse", `${proposal.branch}^`)).toBe(said("rev-parse", "HEAD"));
  });

  test("runs nothing that the repository has git run", async () => {
    const ran = join(root, "ran");
    const program = join(root, ".git/hooks/any");
    const script = `#!/bin/sh\necho "$0" >> "${ran}"\n`;
    for (const hook of [
      "reference-transaction",
      "post-index-change",
      "post-checkout",
      "pre-commit",
    ])
      writeFileSync(join(root, ".git/hooks", hook), script, { mode: 0o755 });
    writeFileSync(program, script, { mode: 0o755 });
    git("config", "core.fsmonitor", program);
    git("config", "core.pager", program);
    git("config", "diff.external", program);
    git("add", ".");
    expect(existsSync(ran)).toBe(true);
    rmSync(ran);
    const opened = handover();
    await listed(opened);
    await done(opened.prepare(null));
    expect((await done(opened.commit(proposal))).isUnhooked).toBe(true);
    expect(existsSync(ran)).toBe(false);
    git("config", "core.hooksPath", "hooks-of-the-house");
    expect((await done(opened.commit({ ...proposal, branch: "deux" }))).isUnhooked).toBe(false);
  });

  test("stands below the top of the repository, too", async () => {
    const top = mkdtempSync(join(tmpdir(), "top-"));
    renameSync(join(root, ".git"), join(top, ".git"));
    renameSync(root, join(top, "site"));
    root = join(top, "site");
    git("add", "--all", ":/");
    git("commit", "--quiet", "--message", "moved");
    replace(CONTACT, "Écrire", "Nous écrire");
    await done(handover().commit(proposal));
    expect(said("diff", "--name-only", "HEAD", proposal.branch)).toBe(`site/${CONTACT}`);
    rmSync(top, { recursive: true, force: true });
  });

  test("what git cannot do is told in French, and nothing is made", async () => {
    const opened = handover();
    const told = async (other: Partial<typeof proposal>) =>
      (await refused(opened.commit({ ...proposal, ...other }))).message;
    git("branch", "atelier/deja");
    git("branch", "horaires");
    const before = said("branch", "--list");
    expect(await told({ branch: "atelier/deja" })).toBe(
      "Une branche « atelier/deja » existe déjà.",
    );
    expect(await told({ branch: "nos horaires" })).toContain(
      "ne convient pas comme nom de branche",
    );
    expect(await told({ branch: "--force" })).toContain("ne convient pas comme nom de branche");
    expect(await told({ branch: "horaires/été" })).toContain("Git ne peut pas créer la branche");
    expect(await told({ name: " " })).toBe("Git ne sait pas qui signe ces changements.");
    expect(await told({ message: "" })).toBe("Le message est vide.");
    expect(said("branch", "--list")).toBe(before);
  });

  test("is proposed with a French message and who git knows, and refused where there is no git", async () => {
    git("config", "user.name", "Camille Petit");
    git("config", "user.email", "");
    const { commit: proposed } = await done(handover().prepare(null));
    expect(proposed?.branch).toMatch(/^atelier\/\d{4}-\d\d-\d\d-\d{6}$/);
    expect(proposed).toMatchObject({
      message: "Textes et formulaires : 1 phrase changée\n\n- phrase changée : Dans « Écrire ».",
      name: "Camille Petit",
      email: "",
    });
    rmSync(join(root, ".git"), { recursive: true });
    expect((await refused(handover().commit(proposal))).message).toContain(
      "Il n’y a rien à envoyer",
    );
  });
});
