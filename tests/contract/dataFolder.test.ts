import { execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync } from "node:fs";
import {
  chmod,
  chown,
  lstat,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises";
import http from "node:http";
import net, { type AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  test,
  vi,
} from "vitest";
import { awaitFolder, holdFolder } from "../../scripts/backend/holdFolder.ts";
import type { StoredLead } from "../../scripts/backend/leadDesk.ts";
import { askChannel } from "../../scripts/backend/localChannel.ts";
import { openDatabase } from "../../scripts/backend/openDatabase.ts";
import { startBackend } from "../../scripts/backend/startBackend.ts";
import { formatLeads } from "../../scripts/leads/formatLeads.ts";
import { holdsDatabase, reachDesk } from "../../scripts/leads/reachDesk.ts";
import { readSettings } from "../../scripts/settings/environment.ts";
import { EMBEDDED_ANON_KEY } from "../../src/submission/embeddedAnonKey.ts";
import { LOOPBACK, LOOPBACK_HOST } from "../loopback.ts";
import { startBackendProcess } from "./support/backendProcess.ts";
import { clientFor } from "./support/contractBackend.ts";
import { contactRow, quoteRow } from "./support/leads.ts";

const run = promisify(execFile);
const leadsProgram = fileURLToPath(new URL("../../scripts/leads.ts", import.meta.url));

/** Whether this machine lets a test have a network and mounts of its own. */
const mayUnshare = (() => {
  try {
    execFileSync("unshare", ["--net", "--mount", "true"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

let dataDir: string;

/** Makes a folder with an empty database that has every migration. */
async function makeFolder(): Promise<void> {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "contract-folder-"));
  cpSync(inject("pgliteTemplate"), path.join(dataDir, "db"), { recursive: true });
}

const removeFolder = () => rm(dataDir, { recursive: true, force: true });

const settings = () => readSettings({ DATA_DIR: dataDir });
const start = () => startBackend(settings());

describe("One process at a time uses a data folder", () => {
  beforeEach(makeFolder);
  afterEach(removeFolder);

  test("a second process is told which one does, in French and English", async () => {
    const other = await startBackendProcess(dataDir);
    const pid = other.child.pid;
    await expect(start()).rejects.toThrow(
      new RegExp(`utilisé par le processus ${pid}.*DATA_DIR.*in use by process ${pid}`),
    );
    await other.kill();
    await (await start()).close();
  });

  test("of eight processes at once, one gets the folder", async () => {
    const starts = await Promise.allSettled(Array.from({ length: 8 }, start));
    const started = starts.filter((start) => start.status === "fulfilled");
    expect(started).toHaveLength(1);
    await started[0]?.value.close();
  });

  test("after a clean end the folder is free", async () => {
    const first = await start();
    await first.close();
    const second = await start();
    await second.close();
    expect((await readdir(dataDir)).sort()).toEqual(["db", "outbox"]);
  });

  test("the lock of a killed process does not count, even when its number lives on in another", async () => {
    const killed = await startBackendProcess(dataDir);
    await killed.kill();
    const lock = path.join(dataDir, "backend.lock");
    const left = JSON.parse(await readFile(lock, "utf8"));
    await writeFile(lock, JSON.stringify({ ...left, pid: process.pid }));
    await (await start()).close();
    expect((await readdir(dataDir)).sort()).toEqual(["db", "outbox"]);
  });

  test("one who listens in the place of a killed process keeps nobody out, and is told no secret", async () => {
    const killed = await startBackendProcess(dataDir);
    await killed.kill();
    const lock = await readFile(path.join(dataDir, "backend.lock"), "utf8");
    const { socket, secret } = JSON.parse(lock);
    await rm(path.join(dataDir, socket));
    let heard = "";
    const impostor = net.createServer((connection) => {
      connection.on("error", () => {});
      connection.on("data", (chunk) => {
        heard += chunk;
        connection.write('{"proof":"x","challenge":"y"}\n{"piece":{"erased":1}}\n{"end":true}\n');
      });
    });
    await new Promise<void>((resolve) => impostor.listen(path.join(dataDir, socket), resolve));
    const holder = { ...JSON.parse(lock), socket: path.join(dataDir, socket) };
    const question = { name: "erase", email: "a@exemple.fr" };
    await expect(askChannel(holder, question).next()).rejects.toThrow("ne répond pas");
    await (await start()).close();
    expect(heard).toContain("challenge");
    expect(heard).not.toContain(secret);
    expect(heard).not.toContain("erase");
    impostor.close();
  });

  test.runIf(mayUnshare)(
    "a process in another container is told, too, under any path",
    async () => {
      const other = await startBackendProcess(dataDir);
      const told = `utilisé par le processus ${other.child.pid}`;
      const near = startBackendProcess(dataDir, { within: ["unshare", "--net", "--"] });
      await expect(near).rejects.toThrow(told);
      const mount = await mkdtemp(path.join(os.tmpdir(), "contract-mount-"));
      const script = 'mount --bind "$0" "$1" && shift && exec "$@"';
      const within = ["unshare", "--net", "--mount", "sh", "-c", script, dataDir, mount];
      await expect(startBackendProcess(mount, { within })).rejects.toThrow(told);
      await other.kill();
    },
  );

  test("a holder that only its heartbeat tells of keeps the folder, until it beats no more", async () => {
    const far = { pid: 4242, machine: "another", socket: "/nowhere/backend.sock", secret: "x" };
    await writeFile(path.join(dataDir, "backend.lock"), JSON.stringify(far));
    let beats = 0;
    const heart = setInterval(() => {
      beats += 1;
      writeFile(path.join(dataDir, "backend.beat"), `${beats}`);
    }, 500);
    await expect(start()).rejects.toThrow("4242");
    clearInterval(heart);
    await (await start()).close();
  });

  test("a folder that is held for a question is waited for, not without end", async () => {
    const first = await holdFolder(dataDir);
    const onWait = () => void first.release();
    await expect(awaitFolder(dataDir, { patience: 0, onWait })).rejects.toThrow("déjà utilisé");
    await (await awaitFolder(dataDir, { patience: 60_000, onWait })).release();
  });

  test("a holder whose folder was taken meanwhile is told of it", async () => {
    let tell: (folder: string) => void = () => {};
    const told = new Promise((resolve) => {
      tell = resolve;
    });
    const held = await holdFolder(dataDir, tell);
    const lock = path.join(dataDir, "backend.lock");
    const own = JSON.parse(await readFile(lock, "utf8"));
    await writeFile(lock, JSON.stringify({ ...own, secret: "another's" }));
    expect(await told).toBe(dataDir);
    // Its heart would write into the folder while it is removed.
    await held.release();
  });

  test("a holder too busy to answer keeps the folder", async () => {
    const socket = path.join(dataDir, "backend-0000beef.sock");
    const busy = net.createServer(() => {});
    await new Promise<void>((resolve) => busy.listen(socket, resolve));
    const holder = { pid: 4242, machine: "x", socket, secret: "x" };
    await writeFile(path.join(dataDir, "backend.lock"), JSON.stringify(holder));
    await expect(start()).rejects.toThrow("4242");
    busy.close();
  });

  test("a lock cut off by a full disk does not count", async () => {
    await writeFile(path.join(dataDir, "backend.lock"), '{"pid":');
    const backend = await start();
    await backend.close();
  });
});

describe("A data folder into which others have put something", () => {
  let elsewhere: string;
  beforeEach(async () => {
    await makeFolder();
    elsewhere = await mkdtemp(path.join(os.tmpdir(), "contract-elsewhere-"));
    await writeFile(victim(), "untouched");
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await removeFolder();
    await rm(elsewhere, { recursive: true, force: true });
  });
  const victim = (name = "backend-0000beef.sock") => path.join(elsewhere, name);
  const refused = (reason: string) =>
    new RegExp(`^Le dossier « .* » ne peut pas servir : ${reason}`);
  const thisMachine = async () => {
    const held = await holdFolder(dataDir);
    const { machine } = JSON.parse(await readFile(path.join(dataDir, "backend.lock"), "utf8"));
    await held.release();
    return machine;
  };

  test("has nothing deleted or asked that a planted lock names", async () => {
    const asked: unknown[] = [];
    const service = net.createServer((socket) => asked.push(socket.end()));
    await new Promise<void>((resolve) => service.listen(victim("service.sock"), resolve));
    const machine = await thisMachine();
    for (const socket of [victim(), victim("service.sock"), "../../../etc/hostname"]) {
      const planted = JSON.stringify({ pid: 4242, machine, socket, secret: "x" });
      await writeFile(path.join(dataDir, "backend.lock"), planted);
      await (await holdFolder(dataDir)).release();
    }
    expect(await readFile(victim(), "utf8")).toBe("untouched");
    expect((await readdir(elsewhere)).sort()).toEqual(["backend-0000beef.sock", "service.sock"]);
    expect(asked).toEqual([]);
    service.close();
  });

  test("has no beat written where a link leads", async () => {
    await symlink(victim(), path.join(dataDir, "backend.beat"));
    const held = await holdFolder(dataDir);
    const beat = () => lstat(path.join(dataDir, "backend.beat"));
    await expect.poll(async () => (await beat()).isFile()).toBe(true);
    await held.release();
    expect(await readFile(victim(), "utf8")).toBe("untouched");
  });

  test("is refused with what to do while others may write in it, to the lists, too", async () => {
    for (const mode of [0o777, 0o1777, 0o770, 0o702]) {
      await chmod(dataDir, mode);
      const sentence = refused("d'autres comptes .* peuvent y écrire.*chmod go-w");
      await expect(start()).rejects.toThrow(sentence);
      await expect(reachDesk(settings())).rejects.toThrow(sentence);
    }
    await chmod(dataDir, 0o755);
    await (await start()).close();
  });

  test("is refused when it is another account's", async () => {
    const user = process.geteuid?.() ?? 0;
    if (user === 0) await chown(dataDir, 65_534, 65_534);
    else vi.spyOn(process, "geteuid").mockReturnValue(user + 1);
    await expect(start()).rejects.toThrow(refused("il appartient à un autre compte"));
    await expect(reachDesk(settings())).rejects.toThrow(refused("il appartient à un autre compte"));
  });

  test("has no outbox where a link leads", async () => {
    await writeFile(victim(".1-contact-aaa.eml.part"), "untouched");
    await symlink(elsewhere, path.join(dataDir, "outbox"));
    await expect(start()).rejects.toThrow(refused("c'est un lien.*OUTBOX_DIR"));
    expect(await readdir(elsewhere)).toHaveLength(2);
  });
});

describe("A data folder that is broken", () => {
  beforeEach(makeFolder);
  afterEach(removeFolder);

  const broken = /^La base de données du dossier « .* » ne s'ouvre pas .*DATA_DIR/;
  const clear = (name: string) => rm(path.join(dataDir, name), { recursive: true, force: true });

  test.each<[string, () => Promise<void>]>([
    ["has lost its data", () => clear("db/base")],
    ["has lost its journal", () => clear("db/pg_wal")],
    ["is of another version", () => writeFile(path.join(dataDir, "db/PG_VERSION"), "12\n")],
    ["has lost its control file", () => writeFile(path.join(dataDir, "db/global/pg_control"), "")],
    [
      "has a file for a database",
      async () => {
        await clear("db");
        await writeFile(path.join(dataDir, "db"), "");
      },
    ],
  ])("is told with what to do when it %s", async (_, spoil) => {
    await spoil();
    await expect(start()).rejects.toThrow(broken);
    expect((await readdir(dataDir)).sort()).toEqual(["db"]);
  });

  const history = "supabase_migrations.schema_migrations";
  test.each([
    [
      "that it was given under another version",
      `update ${history} set version = '20991231235959' where name = 'lead_tables'`,
      "remettez dans supabase/migrations ce que cette base a déjà reçu (20991231235959_lead_tables.sql)",
    ],
    ["that it refuses", `delete from ${history} where name = 'lead_tables'`, "corrigez"],
  ])("is to be kept, and a migration is named %s", async (_, statement, advice) => {
    const database = await openDatabase(path.join(dataDir, "db"));
    await database.write([{ sql: statement }]);
    await database.close();
    const refused = start();
    await expect(refused).rejects.toThrow(
      /^La base .* refuse la migration 20261102090000_lead_tables\.sql \(.*Gardez le dossier/,
    );
    await expect(refused).rejects.toThrow(advice);
  });

  test("is given back when it is the outbox, so that it can be mended", async () => {
    await writeFile(path.join(dataDir, "outbox"), "a file where the folder should be");
    await expect(start()).rejects.toThrow(/^OUTBOX_DIR : .* c'est un fichier/);
    await rm(path.join(dataDir, "outbox"));
    await (await start()).close();
  });

  test("is not taken for one without leads", async () => {
    const settings = readSettings({ DATA_DIR: path.join(dataDir, "db/PG_VERSION") });
    await expect(reachDesk(settings)).rejects.toThrow(/^DATA_DIR : .* c'est un fichier/);
    await expect(holdsDatabase(settings.dataDir)).rejects.toThrow(/^DATA_DIR : /);
  });
});

describe("npm run leads", () => {
  const contact = contactRow({ email: "jeanne@exemple.fr" });
  const quote = quoteRow({ email: "paul@exemple.fr", urgency: "urgent" });
  const expected = [
    { table: "contact_submissions", ...contact },
    { table: "quote_submissions", ...quote },
  ];

  /** Starts the site, lets a visitor send both kinds of lead, and returns how to stop it. */
  const receiveLeads = async () => {
    const backend = await start();
    const server = http.createServer((request, response) => backend.handle(request, response));
    await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve));
    const { port } = server.address() as AddressInfo;
    const visitor = clientFor(`http://${LOOPBACK_HOST}:${port}`, EMBEDDED_ANON_KEY);
    await visitor.from("contact_submissions").insert(contact);
    const { data } = await visitor.from("quote_submissions").insert(quote).select().single();
    await visitor.functions.invoke("send-form-notification", { body: { type: "quote", data } });
    return async () => {
      server.close();
      server.closeAllConnections();
      await backend.close();
    };
  };
  /** Runs the command; resolves to what it printed. */
  const leads = async (...options: string[]) => {
    const environment = { ...process.env, DATA_DIR: dataDir };
    const command = ["--import", "tsx", leadsProgram, ...options];
    return (await run(process.execPath, command, { env: environment })).stdout;
  };
  /** Starts the command; `ended` with all that it told beside what it was asked for. */
  const spawnLeads = (...options: string[]) => {
    const child = spawn(process.execPath, ["--import", "tsx", leadsProgram, ...options], {
      env: { ...process.env, DATA_DIR: dataDir },
    });
    let told = "";
    child.stderr.on("data", (chunk) => {
      told += chunk;
    });
    const ended = once(child, "close").then(([code]) => ({ code, told }));
    return { child, ended };
  };
  const table = async (pages: AsyncIterable<StoredLead[]>) => {
    let text = "";
    for await (const piece of formatLeads(pages)) text += piece;
    return text;
  };
  const subscribers = async function* () {
    const day = "2026-11-22T09:00:00Z";
    const row = { email: "a@exemple.fr", created_at: day, requested_at: day };
    const states = [
      { mail_due: "confirm" },
      { confirmed_at: day, mail_due: "subscribed" },
      { confirmed_at: day, mail_due: null },
      { ended_at: day, mail_due: "unsubscribed" },
    ];
    yield states.map((state) => ({
      table: "newsletter_subscriptions",
      row: { ...row, ...state },
    }));
  };
  async function* none() {}
  const parse = (output: string) =>
    output
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));

  test("shows who subscribed to the newsletter, and whether the firm was told", async () => {
    const lines = (await table(subscribers())).trimEnd().split("\n").slice(2);
    expect(lines.map((line) => line.split(/ {2,}/).slice(1))).toEqual([
      ["Lettre", "–", "–", "a@exemple.fr", "à confirmer", "non", "–"],
      ["Lettre", "–", "–", "a@exemple.fr", "confirmée le 22/11/2026 10:00", "non", "–"],
      ["Lettre", "–", "–", "a@exemple.fr", "confirmée le 22/11/2026 10:00", "oui", "–"],
      ["Lettre", "–", "–", "a@exemple.fr", "désinscription", "non", "–"],
    ]);
  });

  describe("of a site that runs", () => {
    let stop: () => Promise<void>;
    beforeAll(async () => {
      await makeFolder();
      stop = await receiveLeads();
    });
    afterAll(async () => {
      await stop();
      await removeFolder();
    });

    test("prints one lead a line as JSON", async () => {
      expect(parse(await leads("--json"))).toMatchObject(expected);
    });

    test("shows people a table with what they need to call back", async () => {
      const reached = await reachDesk(settings());
      const [head, , first, second] = (await table(reached?.desk.list() ?? none())).split("\n");
      expect(head).toMatch(/^Reçue le +Demande +Nom +Téléphone +E-mail +Objet +Notifiée +Traitée$/);
      expect(first).toMatch(
        / Contact +Jeanne Martin +– +jeanne@exemple\.fr +Délai d'intervention +non +non$/,
      );
      expect(second).toMatch(
        / Devis +Jeanne Martin +06 39 98 00 01 +paul@exemple\.fr +Urgent, Vente, DPE, Plomb \(CREP\), .* oui +non$/,
      );
    });

    test("writes a sheet from the day that is asked for, into a file or a pipe", async () => {
      const sheet = await leads("--csv", "--since", "22/11/2026");
      expect(sheet.split("\r\n")).toHaveLength(4);
      expect(sheet).toContain('"\t06 39 98 00 01"');
      expect((await leads("--csv", "--since", "01/01/2999")).split("\r\n")).toHaveLength(2);
      const file = path.join(dataDir, "demandes.csv");
      expect(await leads("--csv", "--to", file)).toBe(`Demandes écrites dans ${file}.\n`);
      expect(await readFile(file, "utf8")).toBe(sheet);
      const unread = spawnLeads("--csv");
      unread.child.stdout.destroy();
      expect(await unread.ended).toEqual({ code: 0, told: "" });
    });

    test("exports the data of one person and erases them, with the mails about them", async () => {
      const outbox = path.join(dataDir, "outbox");
      expect(parse(await leads("--export", "Paul@exemple.fr"))).toMatchObject([expected[1]]);
      expect(await readdir(outbox)).toHaveLength(1);
      const report = await leads("--erase", "PAUL@exemple.fr");
      expect(report).toBe(
        `Demandes effacées : 1. E-mails effacés : 1.\n  Devis : 1\n  ${outbox} : 1\n`,
      );
      expect(await readdir(outbox)).toEqual([]);
    });

    test("says that nothing is kept of a person, and in French what was purged", async () => {
      const asked = spawnLeads("--export", "nobody@exemple.fr");
      expect(await asked.ended).toEqual({ code: 0, told: "Rien n’est gardé de cette personne.\n" });
      expect((await leads("--purge")).split("\n")).toEqual([
        "Effacé de ce qui a fait son temps :",
        ...["Contact", "Devis", "Lettre", "Décomptes des envois par visiteur", "E-mails"].map(
          (name) => expect.stringMatching(`^  ${name} : \\d+$`),
        ),
        "",
      ]);
    });

    test("tells who cannot be looked up, and erases nothing", async () => {
      await expect(leads("--erase", "Jeanne Martin")).rejects.toMatchObject({
        code: 2,
        stdout: "",
        stderr: expect.stringContaining("n'est ni une adresse e-mail ni un numéro de téléphone"),
      });
    });

    test("shows its options when one is unknown", async () => {
      await expect(leads("--all")).rejects.toMatchObject({
        code: 2,
        stdout: expect.stringContaining("--export"),
      });
    });
  });

  describe("of a folder", () => {
    beforeEach(makeFolder);
    afterEach(removeFolder);

    test("watches what comes, whether or not the site runs, until Ctrl-C", async () => {
      const { child, ended } = spawnLeads("--watch", "--json");
      const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
      await once(child.stderr, "data");
      const stop = await receiveLeads();
      const seen = [await lines.next(), await lines.next()].map(({ value }) => JSON.parse(value));
      expect(seen).toMatchObject(expected);
      await stop();
      child.kill("SIGINT");
      const told = "En attente de nouvelles demandes ; Ctrl-C pour finir.\n";
      expect(await ended).toMatchObject({ code: 0, told: expect.stringContaining(told) });
      expect(parse(await leads("--json"))).toMatchObject(expected);
    });

    test("tells a broken folder without touching it", async () => {
      await rm(path.join(dataDir, "db/base"), { recursive: true });
      const before = await readdir(dataDir);
      await expect(leads("--csv")).rejects.toMatchObject({
        code: 1,
        stdout: "",
        stderr: expect.stringMatching(/^La base de données du dossier « .* » ne s'ouvre pas .*\n$/),
      });
      expect(await readdir(dataDir)).toEqual(before);
    });

    test("says when there is nothing to show", async () => {
      expect(await table(none())).toBe("Aucune demande.\n");
      await rm(path.join(dataDir, "db"), { recursive: true });
      expect(await reachDesk(settings())).toBeUndefined();
      expect(await leads("--json")).toBe("");
    });

    test.each([
      ["is not there", (db: string) => rm(db, { recursive: true }), /^Aucune demande .*DATA_DIR/],
      [
        "is damaged",
        (db: string) => rm(path.join(db, "PG_VERSION")),
        /^La base de données .* ne s'ouvre pas/,
      ],
    ])("keeps a back-up as it was when the database %s", async (_, spoil, told) => {
      const backup = path.join(dataDir, "leads.jsonl");
      await writeFile(backup, "the last good one");
      await spoil(path.join(dataDir, "db"));
      for (const format of ["--json", "--csv"])
        await expect(leads(format, "--to", backup)).rejects.toMatchObject({
          code: 1,
          stderr: expect.stringMatching(told),
        });
      expect(await readFile(backup, "utf8")).toBe("the last good one");
    });

    test("says of a damaged database that it is one, whatever is asked", async () => {
      await rm(path.join(dataDir, "db/PG_VERSION"));
      for (const options of [[], ["--erase", "jeanne@exemple.fr"], ["--purge"]])
        await expect(leads(...options)).rejects.toMatchObject({
          code: 1,
          stderr: expect.stringMatching(/^La base de données .* ne s'ouvre pas/),
        });
    });
  });
});
