import type { Database } from "../database.ts";

/** The columns of a table, in order, each with its SQL type. */
export type Columns = ReadonlyMap<string, string>;
/** The tables that the API serves. */
export type Tables = ReadonlyMap<string, Columns>;

/** Reads the tables of the public schema from the catalog, once, as PostgREST does. */
export async function readTables(database: Database): Promise<Tables> {
  const sql = `select relation.relname as table,
      json_object_agg(attname, format_type(atttypid, atttypmod) order by attnum) as columns
    from pg_attribute join pg_class as relation on relation.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and attnum > 0 and not attisdropped
    group by relation.relname`;
  type Row = { table: string; columns: Record<string, string> };
  const rows = await database.read<Row>([{ sql }]);
  return new Map(rows.map(({ table, columns }) => [table, new Map(Object.entries(columns))]));
}
