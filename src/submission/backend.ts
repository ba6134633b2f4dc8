import type { Answer, Answers } from "../domain/compiledForm.ts";

/** A stored row, or a payload of a notification: null where nothing was answered. */
export type Row = Record<string, Answer | null>;

/**
 * Why a call brought nothing.
 *
 * - `refused`: the backend answered with an error of its own;
 * - `changed`: it refused the row as a repeat of the visitor's own earlier one, whose answer was lost
 *   and which was another;
 * - `offline`, `unreachable`: no connection, or no backend at its other end;
 * - `timeout`: no answer in time; whether the call took effect is not known;
 * - `unusable`: something answered, but not the backend (HTML, an empty body).
 */
export type BackendFailure =
  | { kind: "refused" | "changed"; code: string; message: string; status: number }
  | { kind: "offline" | "unreachable" | "timeout" | "unusable" };

/** What a call brought; `isLater`: it is taken, but what it is for has to wait for another day. */
export type Result<Value> =
  | { ok: true; value: Value; isLater?: boolean }
  | { ok: false; failure: BackendFailure };

/** Longest wait for one answer, in milliseconds: after that the visitor is told. */
export const ANSWER_LIMIT_MS = 10_000;

/** A call that brought nothing. */
export const failed = (failure: BackendFailure) => ({ ok: false, failure }) as const;

/** A call that was answered with an error of HTTP. */
export const refusedBy = (status: number) =>
  failed({ kind: "refused", code: `HTTP${status}`, message: "", status });

/** What the pipeline needs of a backend. No call ever throws. */
export interface Backend {
  /** Asks for the number of rows, only to learn that the table answers. */
  check(table: string): Promise<Result<null>>;
  /** Stores one row; with `readBack` gives the stored row, otherwise the one that was sent. */
  insert(table: string, row: Row, options: { readBack: boolean }): Promise<Result<Row>>;
  /** Invokes a server function. */
  notify(functionName: string, body: { type: string; data: Row }): Promise<Result<null>>;
}

/** The hosting platform's form handler, where one is configured. */
export interface HostForm {
  post(answers: Answers): Promise<Result<null>>;
}
