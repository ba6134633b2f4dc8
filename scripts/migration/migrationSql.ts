import type { AskedColumn } from "./askedTables.ts";
import { literal, ruleSql } from "./columnRule.ts";
import { ASKED_LATER, describeColumn, type TableChange } from "./compareTables.ts";
import { identifier } from "./identifier.ts";

const WIDTH = 100;

/** The file of a migration. Same changes, same text. */
export function migrationSql(changes: readonly TableChange[]): string {
  const head = "-- The tables follow the forms of schemas/forms. Written by `npm run migration`.";
  return `${[head, ...changes.map(tableSql)].join("\n\n")}\n`;
}

/** What a migration does, as the end of its file's name. */
export function migrationName(changes: readonly TableChange[]): string {
  const names = changes.map(({ asked, isNew, added, opened, checks, comments }) => {
    const columns = [
      ...added.map(({ name }) => name),
      ...opened,
      ...[...checks, ...comments].map(({ column }) => column),
    ];
    const [only, ...others] = isNew ? [] : new Set(columns);
    return only && others.length === 0 ? `${asked.name}_${only}` : asked.name;
  });
  return names.join("_and_");
}

const tableSql = (change: TableChange): string => (change.isNew ? newTableSql : changedSql)(change);

function newTableSql({ asked, added }: TableChange): string {
  const { name, title, kind, email, phone, step } = asked;
  const columns = added.map(
    (column) => `${identifier(column.name)} ${column.type}${column.isRequired ? " not null" : ""}`,
  );
  const rules = added
    .flatMap((column) => constraint(name, column))
    .map((rule) => `constraint ${rule}`);
  const found = Object.entries({ email, phone }).filter(([, column]) => column !== undefined);
  const told = [
    literal(name),
    `kind => ${literal(kind)}`,
    ...found.map(([person, column = ""]) => `${person} => ${literal(column)}`),
    ...(step.value.readBack ? ["reads_back => true"] : []),
  ];
  return [
    `create table public.${identifier(name)} (\n  ${[...columns, ...rules].join(",\n  ")}\n);`,
    wrapped(
      `comment on table public.${identifier(name)} is ${literal(`Answers to « ${title} ».`)};`,
    ),
    ...added.map((column) => comment(name, column.name, describeColumn(column))),
    wrapped(`select private.serve_submissions(${told.join(", ")});`),
    grant(name, added),
  ].join("\n");
}

function changedSql({ asked, added, opened, checks, comments }: TableChange): string {
  const { name, kind } = asked;
  const actions = [
    ...added.map((column) => `add column ${identifier(column.name)} ${column.type}`),
    ...opened.map((column) => `alter column ${identifier(column)} drop not null`),
    ...checks.map(({ replaced }) => `drop constraint ${identifier(replaced)}`),
    ...checks
      .flatMap(({ column, condition }) => named(name, column, condition))
      .map((rule) => `add constraint ${rule}`),
    ...added.flatMap((column) => constraint(name, column)).map((rule) => `add constraint ${rule}`),
  ];
  const texts = [
    ...comments,
    ...added.map((column) => ({
      column: column.name,
      text: `${describeColumn(column)}${column.isRequired ? ASKED_LATER : ""}`,
    })),
  ];
  return [
    ...(actions.length > 0
      ? [`alter table public.${identifier(name)}\n  ${actions.join(",\n  ")};`]
      : []),
    ...texts.map(({ column, text }) => comment(name, column, text)),
    ...(added.length > 0
      ? [grant(name, added), `select private.recognise_repeats(${literal(kind)});`]
      : []),
  ].join("\n");
}

const constraint = (table: string, { name, parts }: AskedColumn): string[] =>
  named(table, name, ruleSql(parts, identifier(name)));

function named(table: string, column: string, condition: string): string[] {
  if (condition === "") return [];
  const start = `${table}_${column}_check check (`;
  // Before it stands "add constraint" at most, behind it a comma.
  const isShort = start.length + condition.length <= WIDTH - 19;
  return [`${start}${isShort ? condition : `\n    ${folded(condition)}`})`];
}

/** A condition that may take several lines, one for each of its parts. */
function folded(condition: string): string {
  if (condition.length < WIDTH - 6) return condition;
  const parts = condition.split(/ (?=(?:and|or) (?:[^']|'[^']*')*$)/);
  return parts.map((part) => wrapped(part, "      ")).join("\n    ");
}

function comment(table: string, column: string, text: string): string {
  const place = `comment on column public.${identifier(table)}.${identifier(column)} is`;
  const line = `${place} ${literal(text)};`;
  return line.length <= WIDTH ? line : `${place}\n  ${literal(text)};`;
}

function grant(table: string, columns: readonly AskedColumn[]): string {
  const names = columns.map(({ name }) => identifier(name)).join(", ");
  return wrapped(`grant insert (${names}) on public.${identifier(table)} to anon;`);
}

/** SQL in lines that are not too long, broken between words outside of its texts. */
function wrapped(sql: string, indent = "  "): string {
  const words = sql.match(/(?:'(?:[^']|'')*'|[^\s'])+/g) ?? [];
  const lines = [""];
  for (const word of words) {
    const line = lines.at(-1) ?? "";
    if (line.length + word.length >= WIDTH - indent.length) lines.push(`${indent}${word}`);
    else lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
  }
  return lines.join("\n");
}
