import type { Migration } from "../../backend/applyMigrations.ts";

/** A migration that the database refuses, with its words. */
export class MigrationError extends Error {
  constructor(
    readonly migration: Migration,
    refusal: unknown,
  ) {
    super(refusal instanceof Error ? refusal.message : String(refusal));
  }
}
