/** What something thrown says. */
export const messageOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown);

/** What its reader can put right: the message says all, and where it was thrown nothing. */
export class ToldError extends Error {}

/** What is printed of something thrown. */
export const printed = (thrown: unknown): unknown =>
  thrown instanceof ToldError ? thrown.message : thrown;
