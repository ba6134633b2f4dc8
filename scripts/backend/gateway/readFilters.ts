import { type Refusal, refusal } from "./answer.ts";
import type { Columns } from "./readTables.ts";

/** A piece of SQL with the values of its placeholders `$1`, `$2`… */
export interface Condition {
  sql: string;
  parameters: string[];
}

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
 * @throws Refusal
 */
export function readFilters(query: URLSearchParams, table: string, columns: Columns): Condition {
  const parameters: string[] = [];
  const clauses: string[] = [];
  for (const [name, value] of query) {
    if (reservedParameters.includes(name)) continue;
    const type = columns.get(name);
    if (type === undefined) throw unknownFilter(name, table);
    const bind = (given: string) => `$${parameters.push(given)}::text::${type}`;
    const [, negated, operator = "", operand = ""] = /^(not\.)?([a-z]+)\.(.*)$/s.exec(value) ?? [];
    const clause = compare(`"${name}"`, operator, operand, bind);
    if (clause === undefined) throw unreadable(value);
    clauses.push(negated ? `not (${clause})` : clause);
  }
  return { sql: clauses.length ? `where ${clauses.join(" and ")}` : "", parameters };
}

function compare(
  column: string,
  operator: string,
  operand: string,
  bind: (value: string) => string,
): string | undefined {
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
  return list
    .slice(1, -1)
    .match(/"[^"]*"|[^",]+/g)
    ?.map((element) => element.replace(/^"(.*)"$/s, "$1"));
}

function unknownFilter(name: string, table: string): Refusal {
  if (name === "or" || name === "and" || name.startsWith("not.")) return unreadable(name);
  return refusal(400, "42703", `column ${table}.${name} does not exist`);
}

function unreadable(text: string): Refusal {
  const message = `"failed to parse filter (${text})" (line 1, column 1)`;
  const details =
    "The embedded backend reads eq, neq, gt, gte, lt, lte, like, ilike, is.null and in.";
  return refusal(400, "PGRST100", message, details);
}
