import type { PostgrestError, SupabaseClient } from "@supabase/supabase-js";
import {
  ANSWER_LIMIT_MS,
  type Backend,
  failed,
  type Result,
  type Row,
  refusedBy,
} from "./backend.ts";

/** Status of a call that is taken, and acted upon another day. */
const ACCEPTED = 202;

/** Tells which state of the form was filled in: rows and mails keep it. */
const FINGERPRINT_HEADER = "x-form-fingerprint";

const isObject = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** No answer came at all: whether by the visitor's connection, the backend or the clock. */
function noAnswer(signal: AbortSignal) {
  if (signal.aborted) return failed({ kind: "timeout" });
  const isOffline = typeof navigator !== "undefined" && navigator.onLine === false;
  return failed({ kind: isOffline ? "offline" : "unreachable" });
}

/**
 * Why a database call failed. A status of 0 is supabase-js's word for no answer; an error has no code
 * when it was not PostgREST that answered.
 */
function databaseFailure(error: PostgrestError | null, status: number, signal: AbortSignal) {
  if (status === 0) return noAnswer(signal);
  if (!error?.code) return failed({ kind: status >= 500 ? "unreachable" : "unusable" });
  return failed({ kind: "refused", code: error.code, message: error.message, status });
}

/** The answer of a call that is given up after a while. */
type Call<Value> = (client: SupabaseClient, signal: AbortSignal) => Promise<Result<Value>>;

const check =
  (table: string): Call<null> =>
  async (client, signal) => {
    const { count, error, status } = await client
      .from(table)
      .select("*", { count: "exact", head: true })
      .retry(false)
      .abortSignal(signal);
    // A missing table answers HEAD with 404, which supabase-js reports as a success of status 204; a
    // page of HTML has no count.
    if (error || status !== 200 || count === null) return databaseFailure(error, status, signal);
    return { ok: true, value: null };
  };

const insert =
  (table: string, row: Row, readBack: boolean, fingerprint: string): Call<Row> =>
  async (client, signal) => {
    const stored = client
      .from(table)
      .insert<Row>(row)
      .setHeader(FINGERPRINT_HEADER, fingerprint)
      .abortSignal(signal);
    const { data, error, status } = await (readBack ? stored.select().single<Row>() : stored);
    const value: unknown = readBack ? data : row;
    if (error || status !== 201 || !isObject(value)) return databaseFailure(error, status, signal);
    return { ok: true, value };
  };

const notify =
  (functionName: string, body: { type: string; data: Row }, fingerprint: string): Call<null> =>
  async (client, signal) => {
    const headers = { [FINGERPRINT_HEADER]: fingerprint };
    const options = { body, headers, signal };
    const { data, error, response } = await client.functions.invoke<unknown>(functionName, options);
    if (error?.name === "FunctionsHttpError") {
      return refusedBy((error.context as { status?: number } | undefined)?.status ?? 0);
    }
    if (error) return noAnswer(signal);
    if (!isObject(data)) return failed({ kind: "unusable" });
    return { ok: true, value: null, isLater: response?.status === ACCEPTED };
  };

/** The promise's value, unless the signal is aborted first: then it rejects. */
function unlessAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  return Promise.race([promise, aborted]);
}

/**
 * The backend port over supabase-js.
 *
 * @param load brings the client; called when something is sent, since supabase-js is heavy. When
 *   it cannot be loaded the backend counts as unreachable, when loading takes too long as silent.
 * @param fingerprint of the form that is sent
 */
export function supabaseBackend(load: () => Promise<SupabaseClient>, fingerprint: string): Backend {
  const answerTo = async <Value>(call: Call<Value>): Promise<Result<Value>> => {
    const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
    try {
      const client = await unlessAborted(load(), signal);
      return await call(client, AbortSignal.timeout(ANSWER_LIMIT_MS));
    } catch {
      return noAnswer(signal);
    }
  };
  return {
    check: (table) => answerTo(check(table)),
    insert: (table, row, { readBack }) => answerTo(insert(table, row, readBack, fingerprint)),
    notify: (functionName, body) => answerTo(notify(functionName, body, fingerprint)),
  };
}
