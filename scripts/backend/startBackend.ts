import { mkdir } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { EnvironmentError } from "../../src/app/environment.ts";
import firm from "../../src/content/firm.json" with { type: "json" };
import { EMBEDDED_ANON_KEY } from "../../src/submission/embeddedAnonKey.ts";
import {
  type Environment,
  type MailSettings,
  readMailSettings,
} from "../../supabase/functions/send-form-notification/configuration.ts";
import {
  handleNotification,
  resendUnnotified,
} from "../../supabase/functions/send-form-notification/handler.ts";
import type { Transport } from "../../supabase/functions/send-form-notification/mail.ts";
import { applyMigrations } from "./applyMigrations.ts";
import type { Database, Row } from "./database.ts";
import { handleRequest } from "./gateway/handleRequest.ts";
import { readTables } from "./gateway/readTables.ts";
import { holdFolder } from "./holdFolder.ts";
import { answerQuestion, type LeadDesk, openLeadDesk, type Question } from "./leadDesk.ts";
import { openDatabase } from "./openDatabase.ts";
import { startJobs } from "./startJobs.ts";

/** How the embedded backend is started; everything but the folder has a default. */
export interface BackendOptions {
  /** Folder of the database, the outbox and the lock. */
  dataDir: string;
  /** Takes one line for the operator; it never holds anything a visitor typed. */
  log?: (line: string) => void;
  /** How mails leave; default: as the environment says, otherwise `.eml` files in the outbox. */
  transport?: Transport;
  /**
   * Variables for the mail (see supabase/functions/send-form-notification/configuration.ts) and
   * TRUSTED_PROXIES: how many proxies of our own stand in front, whose `X-Forwarded-For` is believed.
   */
  environment?: Environment;
  /** Key that acts as service_role over the API; without one nobody can. */
  serviceKey?: string;
}

/** A backend that runs. */
export interface RunningBackend {
  /** Answers `/rest/v1/` and `/functions/v1/`; resolves to false for every other path. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** What the firm asks about its leads. */
  desk: LeadDesk;
  /** Folder of the `.eml` files. */
  outbox: string;
  /** Ends after the requests under way; the folder can then be opened again. */
  close(): Promise<void>;
}

/**
 * Starts the backend of the site on this machine: Postgres in the process, PostgREST's answers, the
 * notification function, and the jobs that a hosted project runs on a schedule.
 * @throws FolderInUseError when another process runs on the same folder
 */
export async function startBackend(options: BackendOptions): Promise<RunningBackend> {
  const dataDir = path.resolve(options.dataDir);
  const environment = options.environment ?? process.env;
  const mail = readMail(environment, path.join(dataDir, "outbox"), options.transport);
  const trustedProxies = readTrustedProxies(environment);
  const undoing: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const undo of undoing.splice(0).reverse()) await undo();
  };
  try {
    const folder = await holdFolder(dataDir);
    undoing.push(folder.release);
    const database = await openDatabase(path.join(dataDir, "db"));
    undoing.push(database.close);
    const assembly = { ...options, trustedProxies };
    const { stopJobs, ...backend } = await assembleBackend(database, mail, assembly);
    undoing.push(stopJobs);
    folder.answerWith((question) => answerQuestion(backend.desk, question as Question));
    return { ...backend, close };
  } catch (thrown) {
    await close();
    throw thrown;
  }
}

/** Mail settings together with the folder that the outbox transport writes to. */
type MailRoom = MailSettings & { outbox: string };

function readMail(environment: Environment, outbox: string, transport?: Transport): MailRoom {
  const result = readMailSettings(environment, {
    NOTIFICATION_TO: firm.email,
    NOTIFICATION_FROM: firm.email,
    OUTBOX_DIR: outbox,
  });
  if (!result.ok) throw new EnvironmentError(result.problem);
  return { ...result.settings, ...(transport && { transport }), outbox };
}

function readTrustedProxies({ TRUSTED_PROXIES: text = "0" }: Environment): number {
  if (/^\d$/.test(text.trim())) return Number(text);
  throw new EnvironmentError(`TRUSTED_PROXIES: expected a number from 0 to 9, found "${text}".`);
}

/** What only the parts need to know, not who starts the whole. */
interface AssemblyOptions extends Pick<BackendOptions, "log" | "serviceKey"> {
  trustedProxies?: number;
}

/** Puts gateway, function, desk and jobs around a database whose migrations may be missing. */
export async function assembleBackend(
  database: Database,
  mail: MailRoom,
  { log = console.error, trustedProxies = 0, serviceKey }: AssemblyOptions,
): Promise<Omit<RunningBackend, "close"> & { stopJobs(): Promise<void> }> {
  await mkdir(mail.outbox, { recursive: true, mode: 0o700 });
  await applyMigrations(database);
  const query = (sql: string, parameters: unknown[]) =>
    database.write((session) => session.query<Row>(sql, parameters));
  const firmPhone = firm.phones.landline.display;
  await query("update private.settings set value = $1 where name = 'firm_phone' and value <> $1", [
    firmPhone,
  ]);

  const { outbox, ...settings } = mail;
  const notifier = { ...settings, query, firmPhone, log };
  const desk = openLeadDesk(database, outbox, () => resendUnnotified(notifier));
  const stopJobs = startJobs(
    [
      { name: "re-send notifications", everyMinutes: 10, run: desk.resend },
      { name: "purge old leads", everyMinutes: 24 * 60, run: desk.purge },
      { name: "tidy the database", everyMinutes: 5, run: database.tidy },
    ],
    log,
  );
  const gateway = {
    database,
    tables: await readTables(database),
    functions: new Map([
      [
        "send-form-notification",
        (request: Request, clientAddress: string) =>
          handleNotification(request, { ...notifier, clientAddress }),
      ],
    ]),
    keys: { anon: EMBEDDED_ANON_KEY, service: serviceKey },
    trustedProxies,
    log,
  };
  return {
    handle: (request, response) => handleRequest(gateway, request, response),
    desk,
    outbox,
    stopJobs,
  };
}
