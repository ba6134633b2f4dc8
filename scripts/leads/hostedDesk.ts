import { isDatabaseError, type Session } from "../backend/database.ts";
import { type LeadDesk, openLeadDesk } from "../backend/leadDesk.ts";

/** A desk to ask, and how to leave it. */
export interface ReachedDesk {
  desk: LeadDesk;
  leave(): Promise<void>;
}

/** Longest wait for the database, in milliseconds. */
const patience = 15_000;

/**
 * Reaches the desk of a hosted project over the SQL functions that supabase/desk-access.sql opens. What it
 * is asked for fails with a sentence in French.
 * @param address of the database, with the password
 */
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
        throw refusal(thrown as Error & { code?: string });
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

const refusal = (thrown: Error & { code?: string }) =>
  new Error(
    `La base hébergée ${isDatabaseError(thrown) ? "a refusé" : "n’a pas répondu"} (${thrown.code ?? thrown.message}). Vérifiez la connexion à Internet, puis recommencez ; si cela dure, un développeur doit revoir LEADS_DATABASE_URL.`,
  );

async function leaveToProject(): Promise<never> {
  throw new Error("La base hébergée le fait d’elle-même : voir supabase/schedule-jobs.sql.");
}
