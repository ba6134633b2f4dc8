import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const MIGRATIONS_FOLDER = "supabase/migrations";

/** What a visitor may write of a table, as the migrations grant it. */
export interface Table {
  /** Columns that the anonymous role may fill. */
  writable: string[];
  /** Those of them that cannot stay empty. */
  notNull: string[];
  /** Values that a column takes, for those with a closed list. */
  choices: Readonly<Record<string, string[]>>;
}

/**
 * Tables of the migrations by name. A later grant on the same table adds its columns.
 * @param sql text of all migrations, in their order
 */
export function parseTables(sql: string): Map<string, Table> {
  const bare = sql.replace(/--.*$/gm, "");
  const bodies = [
    ...bare.matchAll(/create table (?:if not exists )?public\.(\w+) \(([\s\S]*?)\n\);/gi),
  ];
  return new Map(
    bodies.map(([, name = "", body = ""]) => {
      const writable = grantedColumns(bare, name);
      const notNull = writable.filter((column) =>
        new RegExp(`^\\s*${column}\\s[^,]*\\bnot null\\b`, "im").test(body),
      );
      return [name, { writable, notNull, choices: listedChoices(bare, writable) }];
    }),
  );
}

/** Reads and parses the migrations; undefined where there are none. */
export function readTables(root: string): Map<string, Table> | undefined {
  const folder = join(root, MIGRATIONS_FOLDER);
  if (!existsSync(folder)) return undefined;
  const names = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  const texts = names.sort().map((name) => readFileSync(join(folder, name), "utf8"));
  return parseTables(texts.join("\n"));
}

/** Closed lists of values, `column in ('a', 'b')` or `column <@ array['a', 'b']`, wherever they stand. */
function listedChoices(sql: string, columns: string[]): Record<string, string[]> {
  const lists = columns.map((column): [string, string[]] => {
    const pattern = `\\b${column}\\s+(?:in\\s*\\(|<@\\s*array\\s*\\[)([^)\\]]*)[)\\]]`;
    const found = [...sql.matchAll(new RegExp(pattern, "gi"))];
    return [column, found.flatMap(([, list = ""]) => quotedValues(list))];
  });
  return Object.fromEntries(lists.filter(([, values]) => values.length > 0));
}

function quotedValues(list: string): string[] {
  return [...list.matchAll(/'([^']*)'/g)].map(([, value = ""]) => value);
}

function grantedColumns(sql: string, table: string): string[] {
  const grants = sql.matchAll(
    new RegExp(
      `grant insert\\s*\\(([^)]*)\\)\\s*on (?:table )?public\\.${table}\\s+to ([^;]*)`,
      "gi",
    ),
  );
  const toVisitors = [...grants].filter(([, , roles = ""]) => /\banon\b/.test(roles));
  const columns = toVisitors.flatMap(([, list = ""]) => list.split(",").map((name) => name.trim()));
  return [...new Set(columns)];
}
