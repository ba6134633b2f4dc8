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
  /** What is said of each column. */
  comments: Record<string, string>;
  /** The rules of one column alone, each with its name and as the catalogue writes it. */
  checks: { column: string; name: string; definition: string }[];
}

/** Ends the comment of a column that no form fills any more: its answers are kept. */
export const NO_LONGER_ASKED = " No longer asked.";

/** Columns that visitors may fill and that no form need fill. */
export const isRetired = ({ comments, needed }: Table, column: string): boolean =>
  !needed.includes(column) && comments[column]?.endsWith(NO_LONGER_ASKED) === true;

/** The tables of the public schema, from the catalogue. */
export const tablesSql = `
  select relname as name,
    json_object_agg(attname, format_type(atttypid, atttypmod) order by attnum) as columns,
    coalesce(json_agg(attname order by attnum)
      filter (where has_column_privilege('anon', relation.oid, attnum, 'insert')), '[]') as writable,
    coalesce(json_agg(attname order by attnum)
      filter (where attnotnull and not atthasdef and attidentity = ''), '[]') as needed,
    bool_and(has_column_privilege('anon', relation.oid, attnum, 'select')) as "isReadable",
    (select kind from private.submissions where table_name = relname) as kind,
    json_object_agg(attname, coalesce(col_description(relation.oid, attnum), '')) as comments,
    (select coalesce(json_agg(json_build_object('column', attname, 'name', conname,
        'definition', pg_get_constraintdef(rule.oid)) order by conname), '[]')
      from pg_constraint as rule join pg_attribute on attrelid = conrelid and conkey = array[attnum]
      where conrelid = relation.oid and contype = 'c') as checks
  from pg_class as relation join pg_attribute on attrelid = relation.oid
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    and attnum > 0 and not attisdropped
  group by relation.oid, relname order by relname`;

/** The tables of the public schema by name. @param query asks the database */
export async function readTables(query: (sql: string) => Promise<object[]>) {
  const rows = (await query(tablesSql)) as (Table & { name: string })[];
  return Object.fromEntries(rows.map(({ name, ...table }) => [name, table]));
}
