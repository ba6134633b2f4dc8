import { cpSync } from "node:fs";
import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { IncomingMessage, ServerResponse } from "node:http";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { openEngine } from "../../scripts/backend/engine.ts";
import { openDatabase } from "../../scripts/backend/openDatabase.ts";
import { assembleBackend } from "../../scripts/backend/startBackend.ts";
import { EMBEDDED_ANON_KEY } from "../../src/submission/embeddedAnonKey.ts";
import { startBackendProcess } from "./support/backendProcess.ts";
import { clientFor, startContractBackend } from "./support/contractBackend.ts";
import { watchSyncs } from "./support/durableImage.ts";
import { contactRow } from "./support/leads.ts";

const clients = 8;
const leadsBeforeTheEnd = 40;

let dataDir: string;
let folder: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "contract-durability-"));
  folder = path.join(dataDir, "db");
  cpSync(inject("pgliteTemplate"), folder, { recursive: true });
  const database = await openDatabase(folder);
  await database.write([{ sql: "update private.throttle_limits set hits = 1000000" }]);
  await database.close();
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Sends leads from several clients at once, until `isOver`; tells of each that was acknowledged. */
async function sendLeads(
  origin: string,
  onAcknowledged: (email: string) => void,
  isOver: () => boolean,
): Promise<void> {
  const visitor = clientFor(origin, EMBEDDED_ANON_KEY);
  const sendOneByOne = async () => {
    while (!isOver()) {
      const row = contactRow();
      const { status } = await visitor.from("contact_submissions").insert(row);
      if (status === 201) onAcknowledged(row.email);
    }
  };
  await Promise.all(Array.from({ length: clients }, sendOneByOne));
}

/** The e-mail addresses of all leads that a database folder holds after recovery. */
async function storedEmails(databaseFolder: string): Promise<string[]> {
  const database = await openDatabase(databaseFolder);
  const rows = await database.read<{ email: string }>([
    { sql: "select email from contact_submissions" },
  ]);
  await database.close();
  return rows.map(({ email }) => email);
}

test("kill -9 in a stream of leads loses none that was acknowledged, again and again", async () => {
  const acknowledged: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    const backend = await startBackendProcess(dataDir);
    const enough = acknowledged.length + leadsBeforeTheEnd;
    let killed: Promise<void> | undefined;
    await sendLeads(
      backend.origin,
      (email) => {
        acknowledged.push(email);
        if (acknowledged.length >= enough) killed ??= backend.kill();
      },
      () => killed !== undefined,
    );
    await killed;
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(3 * leadsBeforeTheEnd);
  expect(await storedEmails(folder)).toEqual(expect.arrayContaining(acknowledged));
});

test("a power cut at any moment loses no lead that was acknowledged", async () => {
  const image = watchSyncs(folder, path.join(dataDir, "image"));
  // In this thread, whose syncs are watched.
  const database = await openDatabase(folder, undefined, openEngine);
  const backend = await startContractBackend({ database, remove: database.close });
  const acknowledged: string[] = [];
  const cuts: { target: string; acknowledged: string[] }[] = [];
  await sendLeads(
    backend.origin,
    (email) => {
      acknowledged.push(email);
      if (acknowledged.length % leadsBeforeTheEnd !== 0) return;
      const target = path.join(dataDir, `cut-${cuts.length}`);
      image.cut(target);
      cuts.push({ target, acknowledged: [...acknowledged] });
    },
    () => cuts.length >= 4,
  );
  image.end();
  await backend.stop();
  for (const cut of cuts) {
    expect(await storedEmails(cut.target)).toEqual(expect.arrayContaining(cut.acknowledged));
  }
});

test("a crash makes nobody's attempts more than they were", async () => {
  const attempts = (address: string) => `select private.count_attempt('${address}')`;
  const counted =
    "select sum(pg_sequence_last_value(oid) & 4095)::int as attempts from pg_class where relkind = 'S'";
  const database = await openDatabase(folder);
  for (const address of ["192.0.2.1", "192.0.2.2", "192.0.2.1"])
    await database.write([{ sql: attempts(address) }]);
  const crashed = path.join(dataDir, "crashed");
  await cp(folder, crashed, { recursive: true });
  await database.close();
  const recovered = await openDatabase(crashed);
  expect(await recovered.read([{ sql: counted }])).toEqual([{ attempts: 3 }]);
  await recovered.close();
});

test("the backend ends after the calls that it is answering, though their clients have gone", async () => {
  const database = await openDatabase(folder);
  const { handle, settled, stopJobs } = await assembleBackend(
    database,
    {
      addresses: { from: "site@firm.example", to: "firm@firm.example" },
      transport: async () => ({ delivered: true }),
      resendSecret: undefined,
      outbox: path.join(dataDir, "outbox"),
    },
    {},
  );
  const request = new IncomingMessage(new net.Socket());
  Object.assign(request, { method: "POST", url: "/functions/v1/send-form-notification" });
  const order: string[] = [];
  handle(request, new ServerResponse(request)).then(() => order.push("answered"));
  const over = settled().then(() => order.push("settled"));
  request.push("{}");
  request.push(null);
  await over;
  expect(order).toEqual(["answered", "settled"]);
  await stopJobs();
  await database.close();
});

test("a first start that was killed halfway does no harm to the next", async () => {
  const fresh = path.join(dataDir, "fresh");
  await cp(path.join(folder, "pg_xact"), `${fresh}.new-abc`, { recursive: true });
  const database = await openDatabase(fresh);
  expect(await database.read([{ sql: "select 1 as one" }])).toEqual([{ one: 1 }]);
  await database.close();
  expect((await readdir(dataDir)).sort()).toEqual(["db", "fresh"]);
});
