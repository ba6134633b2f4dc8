import path from "node:path";
import type { Session } from "../backend/database.ts";
import { DeskError, type LeadDesk, openLeadDesk } from "../backend/leadDesk.ts";

/** A desk to ask, and how to leave it. */
export interface ReachedDesk {
  desk: LeadDesk;
  leave(): Promise<void>;
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
  const session: Session = {
    query: async (sql, parameters) => {
      try {
        return (await pool.query(sql, parameters)).rows;
      } catch (thrown) {
        throw refusal(thrown as NodeJS.ErrnoException);
      }
    },
  };
  // Each piece of work is one statement.
  const run = <T>(work: (session: Session) => Promise<T>) => work(session);
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
