import type { MailTemplate } from "../generated/schema-types.ts";

/** A column of a stored row as the firm reads it. */
export interface StoredColumn {
  column: string;
  /** French heading. */
  title: string;
  /** How its values are written: as typed, or by what the field of the form asks for. */
  format: "text" | "name" | "email" | "phone" | "number" | "date" | "boolean" | "list";
  /** French label of each choice; a value without one, such as a year, speaks for itself. */
  choices?: Record<string, string>;
  /** Unit of a number, such as `m²`. */
  unit?: string;
}

/** What a form stores, and how the firm is told of it. */
export interface StoredSubmission<Table extends string = string> {
  /** Kind of notification that tells of it. */
  kind: string;
  table: Table;
  /** What the firm calls such a row, in French: `Devis`. */
  label: string;
  /** The visitor's columns, in the order in which the form sends them. */
  columns: StoredColumn[];
  mail: Omit<MailTemplate, "label">;
}
