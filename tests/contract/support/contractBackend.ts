import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import PostalMime, { type Email } from "postal-mime";
import type { DatabaseRow } from "../../../scripts/backend/database.ts";
import type { LeadDesk } from "../../../scripts/backend/leadDesk.ts";
import { assembleBackend } from "../../../scripts/backend/startBackend.ts";
import { EMBEDDED_ANON_KEY } from "../../../src/submission/embeddedAnonKey.ts";
import type { Transport } from "../../../supabase/functions/send-form-notification/mail.ts";
import { outboxTransport } from "../../../supabase/functions/send-form-notification/transports/outbox.ts";
import { LOOPBACK, LOOPBACK_HOST } from "../../loopback.ts";
import type { FreshDatabase } from "./engines.ts";

/** A backend behind a loopback port, as a test sees it. */
export interface ContractBackend {
  origin: string;
  /** What a visitor's browser uses. */
  visitor: SupabaseClient;
  /** What acts as service_role. */
  staff: SupabaseClient;
  desk: LeadDesk;
  /** Folder of the mails. */
  outbox: string;
  /** Lines that the backend logged. */
  logged: string[];
  /** Runs a statement as the owner of the database. */
  sql<R extends DatabaseRow = DatabaseRow>(statement: string, parameters?: unknown[]): Promise<R[]>;
  /** Forgets all leads, mails and counts. */
  empty(): Promise<void>;
  /** All mails of the outbox, oldest first, those of what was just answered among them. */
  mails(): Promise<Email[]>;
  /** Resolves when nothing is under way any more that follows from what was answered. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

/** Address that the links of mails begin with. */
export const siteUrl = "https://site.example";

const serviceKey = "contract-service-key";

const forgetAttempts = `select setval(oid::regclass, 0) from pg_class
  where relkind = 'S' and relnamespace = 'private'::regnamespace`;

/** What may be other than usual. */
interface ContractOptions {
  transport?: Transport;
  isProxy?: (address: string) => boolean;
  /** True: forms are taken at the site's own address, too. */
  hostForms?: boolean;
  /** How often a client may do anything; default: more often than tests do. */
  hits?: number;
}

/** Starts the backend over a fresh database. */
export async function startContractBackend(
  { database, remove }: FreshDatabase,
  { transport, isProxy, hostForms = false, hits = 1_000_000 }: ContractOptions = {},
): Promise<ContractBackend> {
  const outbox = await mkdtemp(path.join(os.tmpdir(), "contract-outbox-"));
  const logged: string[] = [];
  const mailRoom = {
    addresses: { from: "site@firm.example", to: "firm@firm.example" },
    transport: transport ?? outboxTransport(outbox),
    resendSecret: "contract-resend-secret",
    outbox,
  };
  const sql = <R extends DatabaseRow>(statement: string, parameters?: unknown[]) =>
    database.write<R>([{ sql: statement, parameters }]);
  await sql("update private.throttle_limits set hits = $1", [hits]);
  const backend = await assembleBackend(database, mailRoom, {
    log: (line) => logged.push(line),
    serviceKey,
    siteUrl,
    hostForms,
    ...(isProxy && { isProxy }),
  });
  const server = http.createServer(async (request, response) => {
    if (await backend.handle(request, response)) return;
    response.writeHead(404).end("site");
  });
  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve));
  const origin = `http://${LOOPBACK_HOST}:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    visitor: clientFor(origin, EMBEDDED_ANON_KEY),
    staff: clientFor(origin, serviceKey),
    desk: backend.desk,
    outbox,
    logged,
    sql,
    settled: backend.settled,
    empty: async () => {
      await backend.settled();
      const served = await sql("select table_name from private.submissions");
      for (const { table_name } of served) await sql(`delete from ${table_name}`);
      await sql("delete from private.throttle_windows");
      await sql("delete from private.unstored_mails");
      await sql("delete from private.newsletter_subscriptions");
      await sql(forgetAttempts);
      for (const mail of await readdir(outbox)) await rm(path.join(outbox, mail));
    },
    mails: async () => {
      await backend.settled();
      return readMails(outbox);
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await backend.stopJobs();
      await backend.settled();
      await remove();
      await rm(outbox, { recursive: true, force: true });
    },
  };
}

/** The real supabase-js; Node 20 has no WebSocket, which it wants to see and which nothing here opens. */
export function clientFor(origin: string, key: string): SupabaseClient {
  return createClient(origin, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: class {} as unknown as typeof WebSocket },
  });
}

async function readMails(outbox: string): Promise<Email[]> {
  const files = (await readdir(outbox)).filter((name) => name.endsWith(".eml")).sort();
  return Promise.all(
    files.map(async (name) => PostalMime.parse(await readFile(path.join(outbox, name)))),
  );
}
