import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import firm from "../../src/content/firm.json" with { type: "json" };
import {
  type Dependencies,
  failureLine,
  handleNotification,
  resendUnnotified,
  tellAnswers,
} from "../../supabase/functions/send-form-notification/handler.ts";
import { openTransport } from "../../supabase/functions/send-form-notification/transports/openTransport.ts";
import type { Settings } from "../settings/environment.ts";
import { applyMigrations } from "./applyMigrations.ts";
import type { Database } from "./database.ts";
import { BrokenDatabaseError, FolderError, UnusableFolderError } from "./folderErrors.ts";
import { openAllowance, readCallLimit } from "./gateway/allowance.ts";
import { networkOf } from "./gateway/clientAddress.ts";
import { functionName } from "./gateway/handleFunction.ts";
import type { HostFormPorts } from "./gateway/handleHostForm.ts";
import { handleRequest } from "./gateway/handleRequest.ts";
import { readTables } from "./gateway/readTables.ts";
import { type HeldFolder, holdFolder } from "./holdFolder.ts";
import { answerQuestion, type LeadDesk, openLeadDesk, type Question } from "./leadDesk.ts";
import { makeOutbox } from "./makeFolder.ts";
import { openDatabase } from "./openDatabase.ts";
import { clearUnfinished } from "./outboxFiles.ts";

/** `folder`: the data folder, if the caller holds it already; it is released when the backend ends. */
type BackendOptions = Pick<AssemblyOptions, "log"> & { folder?: HeldFolder };

export type RunningBackend = Awaited<ReturnType<typeof startBackend>>;

/**
 * Starts the backend of the site on this machine: Postgres in the process, PostgREST's answers, the
 * notification function, and the jobs that a hosted project runs on a schedule.
 * @throws FolderError when the folder, its database or the outbox cannot be used
 */
export async function startBackend(settings: Settings, options: BackendOptions = {}) {
  const dataDir = path.resolve(settings.dataDir);
  const { isProxy, hostForms, siteUrl = `http://localhost:${settings.port}` } = settings;
  const folder = options.folder ?? (await holdFolder(settings.dataDir));
  const undoing = [folder.release];
  /** Ends after the requests under way; the folder can then be opened again. */
  const close = async () => {
    for (const undo of undoing.splice(0).reverse()) await undo();
  };
  try {
    const database = await openDatabase(path.join(dataDir, "db"), options.log);
    undoing.push(database.close);
    const assembly = { ...options, isProxy, hostForms, siteUrl };
    const { transport, ...mail } = settings.mail;
    const outbox = transport.kind === "outbox" ? transport.folder : path.join(dataDir, "outbox");
    const mailRoom = { ...mail, transport: openTransport(transport), outbox };
    const { stopJobs, settled, ...backend } = await assembleBackend(database, mailRoom, assembly);
    undoing.push(settled, stopJobs);
    folder.answerWith((question) => answerQuestion(backend.desk, question as Question));
    return { ...backend, close };
  } catch (thrown) {
    // A database that broke while it was open does not close either.
    await close().catch(folder.release);
    if (thrown instanceof FolderError) throw thrown;
    throw new BrokenDatabaseError(settings.dataDir, thrown);
  }
}

/** How mail leaves, and the folder that it is kept in when nothing else is configured. */
type Mails = Pick<Dependencies, "addresses" | "transport" | "resendSecret"> & { outbox: string };

interface AssemblyOptions extends Partial<Pick<Settings, "isProxy" | "siteUrl" | "hostForms">> {
  /** Takes one line for the operator; it never holds anything a visitor typed. */
  log?: (line: string) => void;
  /** Key that acts as service_role over the API; without one nobody can. */
  serviceKey?: string;
}

/** The number that the database tells visitors follows the firm's record. */
const keepPhone =
  "update private.settings set value = $1 where name = 'firm_phone' and value <> $1";

/** Puts gateway, function, desk and jobs around a database whose migrations may be missing. */
export async function assembleBackend(database: Database, mails: Mails, options: AssemblyOptions) {
  const { outbox, ...mailSettings } = mails;
  const { log = console.error, isProxy = () => false, serviceKey, hostForms = false } = options;
  await makeOutbox(path.resolve(outbox));
  await clearUnfinished(outbox).catch((error: NodeJS.ErrnoException) => {
    throw new UnusableFolderError("OUTBOX_DIR", outbox, error);
  });
  await applyMigrations(database);
  const queryFor = (client: string) => (sql: string, parameters: unknown[]) =>
    database.write([{ sql, parameters }], client);
  const query = queryFor("");
  await query(keepPhone, [firm.phones.landline.display]);

  const { afterwards, settled } = followUps(log);
  // By default one that nobody reaches.
  const { siteUrl = "http://embedded.invalid" } = options;
  const functionUrl = `${siteUrl}/functions/v1/${functionName}`;
  const notifier = { ...mailSettings, pagesUrl: "", query, siteUrl, functionUrl, log, afterwards };
  const dependenciesFor = (clientAddress: string): Dependencies => ({
    ...notifier,
    clientAddress,
    query: queryFor(networkOf(clientAddress)),
  });
  const tell: HostFormPorts["tell"] = (mail, answers, address) =>
    tellAnswers(mail, answers, dependenciesFor(address));
  const desk = openLeadDesk({ database, outbox, resend: () => resendUnnotified(notifier), log });
  const gateway = {
    database,
    tables: await readTables(database),
    notify: (request: Request, clientAddress: string) =>
      handleNotification(request, dependenciesFor(clientAddress)),
    serviceKey,
    hostForms: hostForms ? { siteUrl, tell } : undefined,
    isProxy,
    mayCall: openAllowance(await readCallLimit(database)),
    log,
  };
  return {
    /** Answers `/rest/v1/` and `/functions/v1/`; resolves to false for every other path. */
    handle: (request: IncomingMessage, response: ServerResponse) => {
      const handled = handleRequest(gateway, request, response);
      afterwards(handled);
      return handled;
    },
    desk,
    /** Folder of the `.eml` files. */
    outbox,
    /** Resolves when no call is being answered, and nothing under way any more that follows from one. */
    settled,
    /** Stops what runs on timers; the database stays open. */
    stopJobs: startJobs(jobsOf(desk, database), log),
  };
}

/** Work that goes on after what began it: answers, and what follows from them. */
function followUps(log: (line: string) => void) {
  const underWay = new Set<Promise<unknown>>();
  const afterwards: Dependencies["afterwards"] = (work) => {
    const done = work
      .catch((thrown) => log(failureLine(thrown)))
      .finally(() => underWay.delete(done));
    underWay.add(done);
  };
  const settled = async () => {
    while (underWay.size > 0) await Promise.all(underWay);
  };
  return { afterwards, settled };
}

function jobsOf(desk: LeadDesk, database: Database): Job[] {
  const forgetClients = () => database.write([{ sql: "select private.forget_clients()" }]);
  return [
    { name: "re-send notifications", everyMinutes: 10, run: desk.resend },
    { name: "purge old leads", everyMinutes: 24 * 60, firstAfterMinutes: 60, run: desk.purge },
    { name: "forget addresses", everyMinutes: 60, firstAfterMinutes: 60, run: forgetClients },
    { name: "tidy the database", everyMinutes: 5, run: database.tidy },
  ];
}

/** Work that is done again and again while the backend runs. */
interface Job {
  name: string;
  everyMinutes: number;
  /** When it is done for the first time; default: after its interval or a minute, whichever is less. */
  firstAfterMinutes?: number;
  run(): Promise<unknown>;
}

/** Starts jobs; one that fails is logged by name. @returns stops them, once none is running */
export function startJobs(jobs: Job[], log: (line: string) => void): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const start = (job: Job) => {
    running = running.then(job.run).catch((thrown: unknown) => {
      log(`${job.name}: ${thrown instanceof Error ? thrown.name : typeof thrown}`);
    });
  };
  const timers = jobs.flatMap((job) => {
    const { everyMinutes, firstAfterMinutes = Math.min(everyMinutes, 1) } = job;
    const first = setTimeout(() => start(job), firstAfterMinutes * 60_000);
    const repeated = setInterval(() => start(job), everyMinutes * 60_000);
    return [first.unref(), repeated.unref()];
  });
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await running;
  };
}
