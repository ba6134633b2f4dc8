import type { Database } from "../database.ts";

/** The columns of a table, in order, each with its SQL type. */
export type Columns = ReadonlyMap<string, string>;
/** The tables that the API serves. */
export type Tables = ReadonlyMap<string, Columns>;

/** Reads the tables of the public schema from the catalog, once, as PostgREST does. */
export async function readTables(database: Database): Promise<Tables> {
  const rows = await database.read((session) =>
    session.query<{ table: string; column: string; type: string }>(
      `select relation.relname as table, attname as column, format_type(atttypid, atttypmod) as type
       from pg_attribute join pg_class as relation on relation.oid = attrelid
       where relnamespace = 'public'::regnamespace and relkind = 'r'
         and attnum > 0 and not attisdropped
       order by relname, attnum`,
    ),
  );
  const tables = new Map<string, Map<string, string>>();
  for (const { table, column, type } of rows) {
    const columns = tables.get(table) ?? new Map<string, string>();
    tables.set(table, columns.set(column, type));
  }
  return tables;
}
