import { execFileSync } from "node:child_process";
import { once } from "node:events";
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
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { textsAfter } from "../../../scripts/atelier/desk/applyChange.ts";
import type { DeskOutcome } from "../../../scripts/atelier/desk/desk.ts";
import { openHandover } from "../../../scripts/atelier/handover/handover.ts";
import { NOTHING_PLANNED, type Planned, type Planner } from "../../../scripts/atelier/planner.ts";
import type { DeskState, Fault } from "../../../scripts/atelier/protocol.ts";
import { parseDataFile } from "../../../scripts/project/dataFile.ts";
import { readProject } from "../../../scripts/project/disk/readProject.ts";
import type { Project } from "../../../scripts/project/project.ts";
import { LOOPBACK, LOOPBACK_HOST } from "../../loopback.ts";
import { CONTACT } from "../check/formChanges.ts";
import { fixtureProject } from "../fixtures/fixtureProject.ts";

const FIRM = "src/content/firm.json";
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

let committed = "";
beforeAll(() => {
  root = fixtureProject();
  committed = root;
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "--message", "as it was");
  git("gc", "--quiet");
});
afterAll(() => rmSync(committed, { recursive: true, force: true }));

/** Has the fixture, which nobody has changed yet, committed. */
const commit = () => cpSync(join(committed, ".git"), join(root, ".git"), { recursive: true });

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
  saved?: DeskOutcome;
  planned?: Planned;
  plan?: Planner;
}

/** A handover whose desk, pictures and database are stood in for. */
const handover = ({
  project = () => readProject(root),
  saved,
  planned = NOTHING_PLANNED,
  plan = async () => planned,
}: Stood = {}) =>
  openHandover(root, {
    desk: { project, save: async () => saved ?? { value: sound } },
    gallery: { show: async () => [], find: async () => undefined },
    plan,
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

const listed = (opened: ReturnType<typeof handover>) => done(opened.changes());

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
  const operations = changes.flatMap(({ revert }) => revert?.operations ?? []);
  const after = textsAfter(new Map(Object.entries(textsIn(root))), operations).get(PARIS);
  expect(JSON.parse(after ?? "")).toEqual(JSON.parse(before[PARIS] ?? ""));
});

type Form = Record<"properties" | "errorMessage", Record<string, Record<string, unknown>>> & {
  required: string[];
  form: { groups: { fields: string[] }[] };
};
const PROPERTY = "schemas/forms/quote/property.json";
const fieldsOf = ({ form }: Form): string[] => form.groups[0]?.fields ?? [];

test.each([
  [
    "question retirée",
    CONTACT,
    "form",
    (form: Form) => {
      delete form.properties.phone;
      fieldsOf(form).splice(2, 1);
    },
  ],
  [
    "question ajoutée",
    CONTACT,
    "form",
    (form: Form) => {
      form.properties.floor = { type: "string", title: "Étage", ui: { widget: "text" } };
      fieldsOf(form).unshift("floor");
    },
  ],
  [
    "règle assouplie",
    CONTACT,
    "form",
    (form: Form) => {
      form.required.shift();
      delete form.errorMessage.required?.name;
    },
  ],
  ["ordre changé", CONTACT, "form", (form: Form) => fieldsOf(form).reverse()],
  [
    "choix retiré",
    PROPERTY,
    "form",
    ({ properties: { propertyType = {} } }: Form) => {
      (propertyType.enum as string[]).shift();
      const { labels } = propertyType.ui as { labels: Record<string, string> };
      delete labels[Object.keys(labels)[0] ?? ""];
    },
  ],
  [
    "ordre changé",
    PARIS,
    "record",
    ({ keyFeatures }: { keyFeatures: unknown[] }) => keyFeatures.reverse(),
  ],
])("« %s » in %s is undone with all that its %s has otherwise", async (kind, file, all, edit) => {
  commit();
  const before = read(file);
  const data = JSON.parse(before);
  edit(data);
  write(file, JSON.stringify(data, null, 2));
  const { changes } = await listed(handover());
  expect(changes.every(({ revert }) => revert)).toBe(true);
  const { revert } = changes.find((one) => one.kind === kind) ?? {};
  expect(revert?.all).toBe(all);
  const texts = new Map(Object.entries(textsIn(root)));
  const after = textsAfter(texts, revert?.operations ?? []).get(file) ?? "";
  expect(JSON.parse(after)).toEqual(JSON.parse(before));
});

test("a record that came or went is undone by itself, and so is its page", async () => {
  commit();
  const text = read(PARIS);
  rmSync(join(root, PARIS));
  const { changes } = await listed(handover());
  expect(changes.map(({ revert }) => revert)).toEqual(
    changes.map(() => ({
      operations: [{ kind: "create", file: PARIS, value: JSON.parse(text) }],
      all: undefined,
    })),
  );
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
  const parcel = await done(opened.prepare());
  expect(read(parcel.patch)).toContain('+  "title": "Écrire');
  expect((await listed(opened)).git).toBeUndefined();
});

test("a draft that is not JSON is told with the place", async () => {
  const opened = handover();
  replace(CONTACT, ",", ";");
  expect(await refused(opened.changes())).toEqual({
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
    const { patch, summary, text } = await done(opened.prepare());
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
    execFileSync("git", ["apply", join(root, patch)], { cwd: clean });
    expect(textsIn(clean)).toEqual(textsIn(root));
    rmSync(clean, { recursive: true, force: true });
  });

  test("that fails once all is saved says so, and what to do", async () => {
    const plan = () => Promise.reject(new Error("La base de travail ne démarre pas."));
    const opened = handover({ plan });
    replace(CONTACT, "Écrivez-nous", "Écrire");
    const { message, action } = await refused(opened.prepare());
    expect(message).toBe(
      "Vos changements sont enregistrés ; l’envoi n’est pas fait : La base de travail ne démarre pas.",
    );
    expect(action).toContain("Recommencez");
  });

  test("asks nothing of the database when no form has changed", async () => {
    const opened = handover({
      planned: { sql: "alter table;", refusals: ["Non."], comesFirst: true },
    });
    write(PARIS, `${read(PARIS)}\n`);
    const { text } = await done(opened.prepare());
    expect(text).not.toContain("npm run migration");
    expect(text).toMatch(/^# Textes et formulaires : mise en forme\n/);
  });

  test("is not made of what cannot be saved, of nothing, or where nothing can be written", async () => {
    const fault = { message: "2 points sont à corriger.", action: "Corrigez-les." };
    expect(await refused(handover({ saved: { fault } }).prepare())).toEqual(fault);
    const opened = handover();
    expect((await refused(opened.prepare())).message).toBe(
      "Il n’y a rien à envoyer : rien n’a changé depuis l’ouverture de l’atelier.",
    );
    replace(CONTACT, "Écrivez-nous", "Écrire");
    write("envois", "not a folder");
    const { message, action } = await refused(opened.prepare());
    expect(message).toMatch(/^« envois\/.*\.patch » ne peut pas être écrit : /);
    expect(action).toContain("Vos changements sont enregistrés.");
    expect(read("envois")).toBe("not a folder");
  });
});

const signer = { name: "Camille Petit", email: "camille@example.org" };
const BRANCH = /^atelier\/\d{4}-\d\d-\d\d-\d{6}$/;
const saidIn =
  (folder: () => string) =>
  (...args: string[]) =>
    execFileSync("git", args, { cwd: folder(), encoding: "utf8" }).trim();
const said = saidIn(() => root);

describe("a commit", () => {
  const state = () => [said("status", "--porcelain"), said("rev-parse", "HEAD"), said("diff")];

  beforeEach(() => {
    commit();
    replace(CONTACT, "Écrivez-nous", "Écrire");
    replace("supabase/functions/send-form-notification/index.ts", "import", " import");
    git("add", "supabase");
    write("notes.txt", "something else");
  });

  test("holds the files of the draft alone, and the summary; index, branch and folder stay", async () => {
    rmSync(join(root, PARIS));
    write("src/content/zones/lyon.json", read(CONTACT));
    const before = state();
    const { branch } = await done(handover().commit(signer));
    expect(branch).toMatch(BRANCH);
    expect(said("diff", "--name-status", "HEAD", branch).split("\n")).toEqual([
      `M\t${CONTACT}`,
      "A\tsrc/content/zones/lyon.json",
      `D\t${PARIS}`,
    ]);
    const [author, headline, , ...lines] = said(
      "log",
      "-1",
      "--format=%an <%ae>%n%B",
      branch,
    ).split("\n");
    expect([author, headline]).toEqual([
      "Camille Petit <camille@example.org>",
      "Textes et formulaires : 1 page retirée, 1 fiche ajoutée, 1 phrase changée",
    ]);
    expect(lines).toContain("  maintenant : « Écrire »");
    expect(lines).toContain("1. Lancer `npm test`, puis mettre en ligne.");
    expect(state()).toEqual(before);
  });

  test("is made below the folder that git follows, on no branch, and past hooks", async () => {
    git("commit", "--quiet", "--message", "staged");
    git("checkout", "--quiet", "--detach");
    write(".git/hooks/pre-commit", "#!/bin/sh\nexit 1\n");
    chmodSync(join(root, ".git/hooks/pre-commit"), 0o755);
    const { branch } = await done(handover().commit(signer));
    expect(said("rev-parse", `${branch}^`)).toBe(said("rev-parse", "HEAD"));
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
    await done(opened.prepare());
    await done(opened.commit(signer));
    expect(existsSync(ran)).toBe(false);
  });

  test("stands below the top of the repository, too", async () => {
    const top = mkdtempSync(join(tmpdir(), "top-"));
    renameSync(join(root, ".git"), join(top, ".git"));
    renameSync(root, join(top, "site"));
    root = join(top, "site");
    git("add", "--all", ":/");
    git("commit", "--quiet", "--message", "moved");
    replace(CONTACT, "Écrire", "Nous écrire");
    const { branch } = await done(handover().commit(signer));
    expect(said("diff", "--name-only", "HEAD", branch)).toBe(`site/${CONTACT}`);
    rmSync(top, { recursive: true, force: true });
  });

  test("is not made twice of the same, and follows the one before over the same version", async () => {
    const opened = handover();
    const first = await done(opened.commit(signer));
    expect(await done(opened.commit(signer))).toEqual(first);
    replace(CONTACT, "Écrire", "Nous écrire");
    const { branch, commit: next } = await done(opened.commit(signer));
    expect(branch).toBe(first.branch);
    expect(said("rev-list", `HEAD..${branch}`).split("\n")).toEqual([next, first.commit]);
  });

  test("leaves a branch alone that somebody works on", async () => {
    const { branch } = await done(handover().commit(signer));
    git("branch", "--move", branch, "atelier/the-house");
    git("stash", "--quiet");
    git("checkout", "--quiet", "atelier/the-house");
    replace(CONTACT, "Écrire", "Nous écrire");
    expect((await done(handover().commit(signer))).branch).not.toBe("atelier/the-house");
  });

  test("what git cannot do is told in French, and nothing is made", async () => {
    const opened = handover();
    const told = async (other: Partial<typeof signer>) =>
      (await refused(opened.commit({ ...signer, ...other }))).message;
    git("branch", "atelier");
    const before = said("branch", "--list");
    expect(await told({})).toMatch(/^Git a refusé : .*cannot lock ref/);
    expect(await told({ name: " " })).toBe("Il manque qui signe ces changements.");
    expect(said("branch", "--list")).toBe(before);
  });

  test("is proposed with who git knows, and refused where there is no git", async () => {
    git("config", "user.name", "Camille Petit");
    git("config", "user.email", "");
    expect((await listed(handover())).git).toEqual({
      signer: { name: "Camille Petit", email: "" },
      canPublish: false,
    });
    rmSync(join(root, ".git"), { recursive: true });
    expect((await refused(handover().commit(signer))).message).toContain("Il n’y a rien à envoyer");
  });
});

describe("a publication", () => {
  let remote = "";
  const there = saidIn(() => remote);
  const hook = (text: string) =>
    writeFileSync(join(remote, "hooks/pre-receive"), `#!/bin/sh\n${text}\n`, { mode: 0o755 });

  beforeEach(() => {
    commit();
    remote = mkdtempSync(join(tmpdir(), "remote-"));
    there("init", "--quiet", "--bare");
    git("config", "atelier.remote", remote);
    replace(CONTACT, "Écrivez-nous", "Écrire");
  });
  afterEach(() => rmSync(remote, { recursive: true, force: true }));

  test("is the commit on the remote, with the address at which its host shows it", async () => {
    git("config", "atelier.previewUrl", "https://{branch}--site.example.org");
    const opened = handover();
    expect((await listed(opened)).git?.canPublish).toBe(true);
    const { branch, commit: made, preview, isApart } = await done(opened.publish(signer));
    expect(there("rev-parse", branch)).toBe(made);
    expect(preview).toBe(`https://${branch.replace("/", "-")}--site.example.org`);
    expect(isApart).toBe(false);
    replace(CONTACT, "Écrire", "Nous écrire");
    const next = await done(opened.publish(signer));
    expect([next.branch, there("rev-parse", `${branch}^`)]).toEqual([branch, made]);
  });

  test("leads to no preview that could not be opened", async () => {
    for (const address of ["javascript:alert(1)//{branch}", "nowhere/{branch}"]) {
      git("config", "atelier.previewUrl", address);
      expect((await done(handover().publish(signer))).preview).toBeUndefined();
    }
  });

  test("runs no hook of this machine's", async () => {
    writeFileSync(join(root, ".git/hooks/pre-push"), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
    const { branch, commit: made } = await done(handover().publish(signer));
    expect(there("rev-parse", branch)).toBe(made);
  });

  test("goes apart where somebody has gone on with the one before, which stays", async () => {
    const opened = handover();
    const { branch, commit: first } = await done(opened.publish(signer));
    const tree = there("rev-parse", `${first}^{tree}`);
    const theirs = there(
      ...["-c", "user.name=n", "-c", "user.email=e", "commit-tree", tree],
      ...["-p", first, "-m", "mended"],
    );
    there("update-ref", `refs/heads/${branch}`, theirs);
    // Branches are named by the second.
    git("branch", "--move", branch, "atelier/2001-01-01-000000");
    there("branch", "--move", branch, "atelier/2001-01-01-000000");
    replace(CONTACT, "Écrire", "Nous écrire");
    const apart = await done(opened.publish(signer));
    expect(apart.isApart).toBe(true);
    expect(there("rev-parse", "atelier/2001-01-01-000000")).toBe(theirs);
    expect(there("rev-parse", apart.branch)).toBe(apart.commit);
    expect((await done(opened.publish(signer))).isApart).toBe(false);
  });

  const AGAIN = /puis publiez de nouveau. Vos changements sont gardés sur cet ordinateur.$/;

  test("that the server refuses is told in its words, and can be made again", async () => {
    hook('echo "Pas le vendredi." >&2; exit 1');
    const opened = handover();
    const { message, action } = await refused(opened.publish(signer));
    expect(message).toBe("Le serveur du projet a refusé : « Pas le vendredi. »");
    expect(action).toMatch(AGAIN);
    expect(there("branch", "--list")).toBe("");
    const kept = said("branch", "--list", "--format=%(refname:short)", "atelier/*");
    rmSync(join(remote, "hooks/pre-receive"));
    expect((await done(opened.publish(signer))).branch).toBe(kept);
  });

  test("that reaches no server says why, and keeps the commit", async () => {
    const told = async (spoil: () => void) => {
      spoil();
      const { message, action } = await refused(handover().publish(signer));
      expect(action).toMatch(AGAIN);
      return message;
    };
    const ssh = (words: string) => () => {
      git("config", "atelier.remote", "git@example.org:site.git");
      git("config", "core.sshCommand", `f() { echo "${words}" >&2; exit 255; }; f`);
    };
    expect(await told(ssh("ssh: Could not resolve hostname example.org"))).toContain("répond pas");
    expect(await told(ssh("Permission denied (publickey)."))).toContain("reconnaît pas");
    expect(await told(() => git("config", "atelier.remote", join(root, "none")))).toContain(
      "n’est pas la bonne",
    );
    expect(said("branch", "--list", "atelier/*")).not.toBe("");
  });

  test("is called off while the server keeps silent, and goes on at the next try", async () => {
    const [begun, hold] = [join(root, "begun"), join(root, "hold")];
    writeFileSync(hold, "");
    hook(`: > "${begun}"; while [ -e "${hold}" ]; do sleep 0.05; done; exit 1`);
    const opened = handover();
    const publication = opened.publish(signer);
    await vi.waitUntil(() => existsSync(begun), { timeout: 20_000 });
    await done(opened.stopPublishing());
    expect((await refused(publication)).message).toBe("La publication est arrêtée.");
    rmSync(hold);
    rmSync(join(remote, "hooks/pre-receive"));
    expect((await done(opened.publish(signer))).isApart).toBe(false);
  });

  describe("is looked for on the public site", () => {
    let site: Server;
    let told = "";

    beforeEach(async () => {
      site = createServer((_, response) => response.end(told)).listen(0, LOOPBACK);
      await once(site, "listening");
      const { port } = site.address() as AddressInfo;
      const firm = JSON.parse(read(FIRM));
      write(FIRM, JSON.stringify({ ...firm, siteUrl: `http://${LOOPBACK_HOST}:${port}` }));
    });
    afterEach(() => void site.close());

    const online = () => done(handover().online());
    const shows = (commit: string) => {
      told = JSON.stringify({ commit, date: "2026-11-24T21:05:03+01:00" });
    };
    const version = "24 novembre 2026";
    const day = expect.stringMatching(/^\d+(?:er)? \S+ \d{4}$/);

    test("which does not show it yet, then does", async () => {
      shows(said("rev-parse", "HEAD"));
      expect(await online()).toEqual({ version });
      const { commit: made } = await done(handover().publish(signer));
      expect(await online()).toEqual({ version, published: { day, isShown: false } });
      shows(made);
      expect(await online()).toEqual({ version, published: { day, isShown: true } });
    });

    /** A commit of the developer's, in the remote. */
    const follow = (parent: string, tree: string) =>
      there(
        ...["-c", "user.name=n", "-c", "user.email=e", "commit-tree", tree],
        ...["-p", parent, "-m", "theirs"],
      );

    test("where the developer has made another commit of it, which comes with an update", async () => {
      const { commit: made } = await done(handover().publish(signer));
      const squashed = follow(there("rev-parse", `${made}^`), `${made}^{tree}`);
      there("update-ref", "refs/heads/main", squashed);
      shows(squashed);
      expect(await online()).toEqual({ version });
      git("fetch", "--quiet", remote, "main");
      expect(await online()).toEqual({ version, published: { day, isShown: true } });
      const later = follow(squashed, `${squashed}^^{tree}`);
      there("update-ref", "refs/heads/main", later);
      git("fetch", "--quiet", remote, "main");
      shows(later);
      expect(await online()).toEqual({ version, published: { day, isShown: true } });
    });

    test("and nothing is told of what the developer has changed on the way", async () => {
      const opened = handover();
      const { commit: made } = await done(opened.publish(signer));
      const base = said("rev-parse", "HEAD");
      replace(CONTACT, "Écrire", "Nous écrire");
      const other = await done(opened.publish(signer));
      git("update-ref", "refs/atelier/published", made);
      shows(follow(base, `${other.commit}^{tree}`));
      there("update-ref", "refs/heads/main", JSON.parse(told).commit);
      git("fetch", "--quiet", remote, "main");
      expect(await online()).toEqual({ version });
    });

    test("and nothing is told of what it does not say", async () => {
      for (const words of ["<!doctype html>", '{"commit":"--all","date":"yesterday"}']) {
        told = words;
        expect(await online()).toBeNull();
      }
      shows("0".repeat(40));
      expect(await online()).toEqual({ version });
      site.close();
      site.closeAllConnections();
      expect(await online()).toBeNull();
    });
  });

  test("asks who signs where git does not know", async () => {
    const { action } = await refused(handover().publish({ name: "", email: "" }));
    expect(action).toBe("Indiquez votre nom et votre adresse e-mail, puis recommencez.");
  });
});
