/** An HTTP answer, still to be written. */
export interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

/** Either what was asked for, or the answer that says why not. */
export type Result<T> = { ok: true; value: T } | { ok: false; answer: Answer };

/** Wraps a value that was read successfully. */
export function success<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** Wraps the answer that a request which can't be read is given. */
export function refusal(answer: Answer): { ok: false; answer: Answer } {
  return { ok: false, answer };
}

/** An error as PostgREST words it: four keys, in its order. */
export function problem(
  status: number,
  code: string,
  message: string,
  details: string | null = null,
  hint: string | null = null,
): Answer {
  return {
    status,
    headers: { "content-type": "application/json; charset=utf-8" },
    body: JSON.stringify({ code, details, hint, message }),
  };
}
