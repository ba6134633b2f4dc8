/** The fields of an error report of Postgres that an API client may see. */
export interface DatabaseError {
  code: string;
  message: string;
  detail?: string | undefined;
  hint?: string | undefined;
}

/** Tells an error reported by Postgres (five-character SQLSTATE) from every other thrown value. */
export const isDatabaseError = (thrown: unknown): thrown is DatabaseError =>
  thrown instanceof Error &&
  "code" in thrown &&
  typeof thrown.code === "string" &&
  /^[0-9A-Z]{5}$/.test(thrown.code);

/** Whether Postgres could not use a file of its own, which it reports as 42501, too. */
export const isFileProblem = ({ code, message }: DatabaseError): boolean =>
  code === "42501" && message.startsWith("could not ");
