import { readdir } from "node:fs/promises";
import path from "node:path";
import type { Statement } from "../backend/database.ts";
import { UnusableFolderError } from "../backend/folderErrors.ts";
import { DeskError, type LeadDesk, openLeadDesk, type Question } from "../backend/leadDesk.ts";
import { askChannel } from "../backend/localChannel.ts";
import { findHolder, type Holder } from "../backend/lockFolder.ts";
import type { Settings } from "../settings/environment.ts";

/** A desk to ask, and how to leave it. */
export interface ReachedDesk {
  desk: LeadDesk;
  leave(): Promise<void>;
}

/** The desk of the hosted project whose database may be asked, else of the folder, if either is there. */
export async function reachDesk(settings: Settings, reachOwn = reachFolderDesk) {
  return settings.leadsDatabase ? hostedDesk(settings.leadsDatabase) : reachOwn(settings);
}

/** Reaches a desk that others keep at work: the hosted one, or that of the running site; undefined where there is none. */
export const reachStandingDesk = (settings: Settings) => reachDesk(settings, reachRunningDesk);

/** The desk of a data folder, the running site's or one of our own, if it holds a database yet. */
export async function reachFolderDesk(settings: Settings): Promise<ReachedDesk | undefined> {
  const running = await reachRunningDesk(settings);
  if (running) return running;
  if (!(await holdsDatabase(settings.dataDir))) return undefined;
  // It brings Postgres along, which the others need not.
  const { startBackend } = await import("../backend/startBackend.ts");
  const backend = await startBackend(settings);
  return { desk: backend.desk, leave: backend.close };
}

/** The desk of the running site that holds the data folder; undefined if none does. */
async function reachRunningDesk({ dataDir }: Settings): Promise<ReachedDesk | undefined> {
  const holder = await findHolder(dataDir);
  return holder && { desk: remoteDesk(holder), leave: async () => {} };
}

/** Whether a data folder holds a database, be it damaged. @throws UnusableFolderError when it cannot be read */
export async function holdsDatabase(dataDir: string): Promise<boolean> {
  try {
    return (await readdir(path.join(dataDir, "db"))).length > 0;
  } catch (thrown) {
    const error = thrown as NodeJS.ErrnoException;
    if (error.code === "ENOENT") return false;
    throw new UnusableFolderError("DATA_DIR", dataDir, error);
  }
}

function remoteDesk(holder: Holder): LeadDesk {
  const askAll = <T>(method: Question["method"], ...given: unknown[]) =>
    askChannel(holder, { method, given } satisfies Question) as AsyncIterable<T>;
  const ask = async <T>(...question: Parameters<typeof askAll>) => {
    for await (const answer of askAll<T>(...question)) return answer;
    throw new DeskError("Le site en marche n'a pas répondu.", "Veuillez recommencer.");
  };
  return {
    list: (...since) => askAll("list", ...since),
    pending: () => ask("pending"),
    export: (person) => ask("export", person),
    erase: (person) => ask("erase", person),
    handle: (lead, isHandled) => ask("handle", lead, isHandled),
    purge: () => ask("purge"),
    resend: () => ask("resend"),
  };
}

/** Longest wait for the database, in milliseconds. */
const patience = 15_000;

/** The desk of a hosted project, by what supabase/desk-access.sql opens; it fails in French. */
export async function hostedDesk(address: string): Promise<ReachedDesk> {
  // The embedded backend does without.
  const { default: pg } = await import("pg");
  const pool = new pg.Pool({
    connectionString: address,
    max: 1,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  });
  // An idle connection that the server ends is opened anew when it is needed.
  pool.on("error", () => {});
  // Each piece of work is one statement.
  const run = async ([{ sql, parameters }]: [Statement, ...unknown[]]) => {
    try {
      return (await pool.query(sql, parameters)).rows;
    } catch (thrown) {
      throw refusal(thrown as NodeJS.ErrnoException);
    }
  };
  const desk = openLeadDesk({
    database: { read: run, write: run },
    resend: leaveToProject,
    log: () => {},
  });
  return { desk: { ...desk, purge: leaveToProject }, leave: () => pool.end() };
}

/** What keeps the database from answering, by the code or words of Postgres and Node: what is told, and to do. */
const CAUSES: [said: RegExp, problem: string, action: string][] = [
  [
    /^(?:28|3D|ENOENT|ERR_)|CERT|SSL|SASL/,
    "ne s’ouvre pas avec l’accès donné",
    "Un développeur doit revoir LEADS_DATABASE_URL.",
  ],
  [
    /^42/,
    "n’est pas à jour",
    "Un développeur doit lancer « supabase db push », puis supabase/desk-access.sql.",
  ],
  [/^\d|^XX/, "a refusé", "Recommencez ; si cela dure, prévenez un développeur."],
  [
    /(?:)/,
    "n’a pas répondu",
    "Vérifiez la connexion à Internet, puis recommencez ; si cela dure, prévenez un développeur.",
  ],
];

function refusal({ code, message, syscall, path: file = "" }: NodeJS.ErrnoException): DeskError {
  // Of what LEADS_DATABASE_URL holds, files alone are opened by their names.
  if (syscall === "open")
    return new DeskError(
      `Le certificat de la base hébergée ne peut pas être lu : ${path.resolve(file)}.`,
      "Mettez-y ce fichier, ou corrigez « sslrootcert » dans LEADS_DATABASE_URL.",
    );
  const [, problem = "", action = ""] = CAUSES.find(([said]) => said.test(code ?? message)) ?? [];
  return new DeskError(`La base hébergée ${problem}${code ? ` (${code})` : ""}.`, action);
}

async function leaveToProject(): Promise<never> {
  throw new Error("La base hébergée le fait d’elle-même : voir supabase/schedule-jobs.sql.");
}
