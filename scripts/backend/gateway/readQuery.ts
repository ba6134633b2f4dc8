import { type Refusal, refusal } from "./answer.ts";
import type { Columns } from "./readTables.ts";

const reservedParameters = ["select", "columns", "order", "limit", "offset", "on_conflict"];

const comparisons: Record<string, string> = {
  eq: "=",
  neq: "<>",
  gt: ">",
  gte: ">=",
  lt: "<",
  lte: "<=",
  like: "like",
  ilike: "ilike",
};

/**
 * Reads the filters of a request (`email=eq.a@b.fr`): comparisons, `is` and `in`, optionally
 * negated, joined by "and". Names are checked against the table, values are always bound.
 * @returns SQL with the values of its placeholders `$1`, `$2`…
 * @throws Refusal
 */
export function readFilters(query: URLSearchParams, table: string, columns: Columns) {
  const parameters: string[] = [];
  const clauses: string[] = [];
  for (const [name, value] of query) {
    if (reservedParameters.includes(name)) continue;
    const type = columns.get(name);
    if (type === undefined) {
      const isJoined = name === "or" || name === "and" || name.startsWith("not.");
      throw isJoined ? unreadableFilter(name) : unknownColumn(name, table);
    }
    const bind = (given: string) => `$${parameters.push(given)}::text::${type}`;
    const [, negated, operator = "", operand = ""] = /^(not\.)?([a-z]+)\.(.*)$/s.exec(value) ?? [];
    const clause = compare(`"${name}"`, operator, operand, bind);
    if (clause === undefined) throw unreadableFilter(value);
    clauses.push(negated ? `not (${clause})` : clause);
  }
  return { sql: phrase("where", clauses.join(" and ")), parameters };
}

function compare(column: string, operator: string, operand: string, bind: (one: string) => string) {
  if (operator === "is") return operand === "null" ? `${column} is null` : undefined;
  if (operator === "in") {
    const elements = listElements(operand);
    return elements && `${column} in (${elements.map(bind).join(", ")})`;
  }
  if (!Object.hasOwn(comparisons, operator)) return undefined;
  return `${column} ${comparisons[operator]} ${bind(operand)}`;
}

/** Reads `(a,"b,c")`. */
function listElements(list: string): string[] | undefined {
  if (!/^\(("[^"]*"|[^",()]+)(,("[^"]*"|[^",()]+))*\)$/.test(list)) return undefined;
  const elements = list.slice(1, -1).match(/"[^"]*"|[^",]+/g);
  return elements?.map((element) => element.replace(/^"(.*)"$/s, "$1"));
}

/** Reads `select` (plain columns, no embedding), `order`, `limit` and `offset`. @throws Refusal */
export function readSelection(query: URLSearchParams, table: string, columns: Columns) {
  const wanted = (query.get("select") ?? "*").split(",").map((one) => one.trim());
  const everything = wanted.length === 1 && (wanted[0] === "*" || wanted[0] === "");
  const orders = (query.get("order")?.split(",") ?? []).map((entry) => {
    const match = /^([a-z_]+)(\.asc|\.desc)?(\.nullsfirst|\.nullslast)?$/.exec(entry);
    if (!match) throw unreadable("order parameter", query.get("order"));
    const [, name = "", direction = "", nulls = ""] = match;
    return { name, sql: `"${name}" ${direction.slice(1)} ${nulls.replace(".nulls", "nulls ")}` };
  });
  const limits = [query.get("limit") ?? "", query.get("offset") ?? ""] as const;
  if (!limits.every((limit) => /^\d{0,9}$/.test(limit)))
    throw unreadable("limit parameter", limits.join());
  const names = [...(everything ? [] : wanted), ...orders.map(({ name }) => name)];
  const unknown = names.find((name) => !columns.has(name));
  if (unknown !== undefined) throw unknownSelection(unknown, table);
  const order = phrase("order by", orders.map(({ sql }) => sql).join(", "));
  return {
    /** `*` or a list of quoted columns. */
    columns: everything ? "*" : wanted.map((name) => `"${name}"`).join(", "),
    /** `order by`, `limit` and `offset`, each only if asked for. */
    page: [order, phrase("limit", limits[0]), phrase("offset", limits[1])].join(" "),
    offset: Number(limits[1]),
  };
}

const phrase = (keyword: string, rest: string): string => (rest ? `${keyword} ${rest}` : "");

function unknownSelection(item: string, table: string): Refusal {
  if (/^[a-z_]+$/.test(item)) return unknownColumn(item, table);
  const opening = item.indexOf("(");
  if (opening <= 0) return unreadable("select parameter", item);
  const [embedded = ""] = item.slice(item.lastIndexOf(":", opening) + 1, opening).split("!");
  const relationship = `'${table}' and '${embedded}' in the schema cache`;
  return refusal(400, "PGRST200", `Could not find a relationship between ${relationship}`);
}

const unknownColumn = (name: string, table: string): Refusal =>
  refusal(400, "42703", `column ${table}.${name} does not exist`);

function unreadable(what: string, text: string | null, details?: string): Refusal {
  const message = `"failed to parse ${what} (${text})" (line 1, column 1)`;
  return refusal(400, "PGRST100", message, details);
}

const unreadableFilter = (text: string): Refusal =>
  unreadable(
    "filter",
    text,
    "The embedded backend reads eq, neq, gt, gte, lt, lte, like, ilike, is.null and in.",
  );
