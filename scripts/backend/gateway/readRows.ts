import {
  isObject,
  isTooLong,
  parseModest,
} from "../../../supabase/functions/send-form-notification/boundedInput.ts";
import { refusal } from "./answer.ts";
import { splitNames } from "./readPreferences.ts";
import type { Columns } from "./readTables.ts";

/** Rows as a client sent them, ready for the database. */
export type SentRows = ReturnType<typeof readRows>;

type Row = Record<string, unknown>;

/**
 * Reads the rows of an insert or update: one object or a list of objects with the same keys.
 * Values must have the JSON type of their column; PostgREST would store `{"a":1}` in a text column
 * as text, and a form never sends that.
 * @param listed the `columns` parameter of the request: the only keys that count
 * @throws Refusal
 */
export function readRows(body: string, table: string, columns: Columns, listed: string | null) {
  const list = [parseModest(body)].flat();
  const rows: Row[] = list.every(isObject) ? list : [];
  const [first] = rows;
  if (!first) throw refusal(400, "PGRST102", "Empty or invalid json");
  const keys = listed === null ? Object.keys(first) : splitNames(listed);
  const keysOf = (row: Row) => JSON.stringify(Object.keys(row).sort());
  if (listed === null && rows.some((row) => keysOf(row) !== keysOf(first)))
    throw refusal(400, "PGRST102", "All object keys must match");
  for (const key of keys) {
    const type = columns.get(key);
    if (type === undefined) {
      const message = `Could not find the '${key}' column of '${table}' in the schema cache`;
      throw refusal(400, "PGRST204", message);
    }
    if (rows.some((row) => Object.hasOwn(row, key) && !fits(row[key], type)))
      throw refusal(400, "22P02", `invalid input syntax for type ${type}`, `Column "${key}".`);
    if (rows.some((row) => isTooLong(row[key])))
      throw refusal(400, "22001", `value too long for type ${type}`, `Column "${key}".`);
  }
  const wanted = (row: Row) =>
    Object.fromEntries(Object.entries(row).filter(([key]) => keys.includes(key)));
  return {
    /** The columns that are to be set, each known to the table. */
    columns: keys,
    /** A JSON array of objects. */
    json: JSON.stringify(rows.map(wanted)),
  };
}

const numberTypes = ["numeric", "smallint", "integer", "bigint", "real", "double precision"];

/** Whether a JSON value is of the kind that a column of this SQL type is written as. */
function fits(value: unknown, type: string): boolean {
  if (value === null) return true;
  if (type.endsWith("[]"))
    return Array.isArray(value) && value.every((element) => fits(element, type.slice(0, -2)));
  if (numberTypes.includes(type)) return Number.isFinite(value);
  if (type === "boolean") return typeof value === "boolean";
  return typeof value === "string";
}
