import type { PGlite } from "@electric-sql/pglite";

/** What a visitor may do with a table, as the database has it. */
export interface Table {
  /** SQL type of each column. */
  columns: Record<string, string>;
  /** Columns that the anonymous role may fill. */
  writable: string[];
  /** Columns that cannot stay empty and that the database does not fill by itself. */
  needed: string[];
  /** Whether the anonymous role may ask for rows, though it be given none. */
  isReadable: boolean;
  /** Kind of notification that tells of its rows; null for a table that is not served. */
  kind: string | null;
}

/** The tables of the public schema by name, from the catalogue. */
export async function readTables(pg: PGlite): Promise<Record<string, Table>> {
  const { rows } = await pg.query<Table & { name: string }>(`
    select relname as name,
      json_object_agg(attname, format_type(atttypid, atttypmod) order by attnum) as columns,
      coalesce(json_agg(attname order by attnum)
        filter (where has_column_privilege('anon', relation.oid, attnum, 'insert')), '[]') as writable,
      coalesce(json_agg(attname order by attnum)
        filter (where attnotnull and not atthasdef and attidentity = ''), '[]') as needed,
      bool_and(has_column_privilege('anon', relation.oid, attnum, 'select')) as "isReadable",
      (select kind from private.submissions where table_name = relname) as kind
    from pg_class as relation join pg_attribute on attrelid = relation.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and attnum > 0 and not attisdropped
    group by relation.oid, relname order by relname`);
  return Object.fromEntries(rows.map(({ name, ...table }) => [name, table]));
}
