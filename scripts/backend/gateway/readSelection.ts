import { type Refusal, refusal } from "./answer.ts";
import type { Columns } from "./readTables.ts";

/** Which columns of which rows are sent back, as SQL. */
export type Selection = ReturnType<typeof readSelection>;

const plainName = /^[a-z_]+$/;

/**
 * Reads `select`, `order`, `limit` and `offset`: plain columns, no embedding, no functions.
 * @throws Refusal
 */
export function readSelection(query: URLSearchParams, table: string, columns: Columns) {
  const wanted = (query.get("select") ?? "*").split(",").map((one) => one.trim());
  const everything = wanted.length === 1 && (wanted[0] === "*" || wanted[0] === "");
  const orders = query.get("order")?.split(",") ?? [];
  const order = orders.map((entry) =>
    /^([a-z_]+)(\.asc|\.desc)?(\.nullsfirst|\.nullslast)?$/.exec(entry),
  );
  const limits = [query.get("limit") ?? "", query.get("offset") ?? ""];
  if (order.includes(null)) throw unreadable("order", query.get("order"));
  if (!limits.every((limit) => /^\d{0,9}$/.test(limit))) throw unreadable("limit", limits.join());
  const names = [...(everything ? [] : wanted), ...order.map((match) => match?.[1] ?? "")];
  const unknown = names.find((name) => !columns.has(name));
  if (unknown !== undefined) throw unknownSelection(unknown, table);
  return {
    /** `*` or a list of quoted columns. */
    columns: everything ? "*" : wanted.map((name) => `"${name}"`).join(", "),
    /** `order by`, `limit` and `offset`, each only if asked for. */
    page: [orderClause(order), clause("limit", limits[0]), clause("offset", limits[1])].join(" "),
    offset: Number(limits[1]),
  };
}

function orderClause(order: (RegExpExecArray | null)[]): string {
  const parts = order.map((match) => {
    const [, name, direction = "", nulls = ""] = match ?? [];
    return `"${name}" ${direction.slice(1)} ${nulls.replace(".nulls", "nulls ")}`;
  });
  return parts.length ? `order by ${parts.join(", ")}` : "";
}

function clause(keyword: string, number: string | undefined): string {
  return number ? `${keyword} ${number}` : "";
}

function unknownSelection(item: string, table: string): Refusal {
  if (plainName.test(item)) return refusal(400, "42703", `column ${table}.${item} does not exist`);
  const opening = item.indexOf("(");
  if (opening <= 0) return unreadable("select", item);
  const [embedded = ""] = item.slice(item.lastIndexOf(":", opening) + 1, opening).split("!");
  const relationship = `'${table}' and '${embedded}' in the schema cache`;
  return refusal(400, "PGRST200", `Could not find a relationship between ${relationship}`);
}

function unreadable(parameter: string, text: string | null): Refusal {
  const message = `"failed to parse ${parameter} parameter (${text})" (line 1, column 1)`;
  return refusal(400, "PGRST100", message);
}
