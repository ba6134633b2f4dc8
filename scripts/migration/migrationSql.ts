import type { ColumnChange, TableChange } from "./compareTables.ts";
import { identifier, literal } from "./identifier.ts";

const HEAD = "-- What schemas/forms and src/content/firm.json say. Written by `npm run migration`.";
const WIDTH = 100;

/** Setting of the database that follows the firm's record. */
const PHONE = "firm_phone";

/** The file of a migration: same changes, same text. @param phone the firm's, if it is another one */
export function migrationSql(changes: readonly TableChange[], phone?: string): string {
  const texts = changes.map((change) => (change.isNew ? newTableSql(change) : changedSql(change)));
  if (phone !== undefined)
    texts.push(`update private.settings set value = ${literal(phone)} where name = '${PHONE}';`);
  return `${[HEAD, ...texts].join("\n\n")}\n`;
}

/** What a migration does, as the end of its file's name. */
export function migrationName(changes: readonly TableChange[], phone?: string): string {
  const names = changes.map(({ table: { name }, isNew, columns: [only, ...others] }) =>
    only && others.length === 0 && !isNew ? `${name}_${only.column}` : name,
  );
  return names.concat(phone === undefined ? [] : PHONE).join("_and_");
}

function newTableSql({ table, columns }: TableChange): string {
  const { name, title, kind, email, phone, step } = table;
  const definitions = columns.map(({ column, added }) => {
    return `${identifier(column)} ${added?.type}${added?.isRequired ? " not null" : ""}`;
  });
  const rules = constraints(name, columns).map((rule) => `constraint ${rule}`);
  const place = `public.${identifier(name)}`;
  const persons = Object.entries({ email, phone }).filter(([, column]) => column !== undefined);
  const service = [
    literal(name),
    `kind => ${literal(kind)}`,
    ...persons.map(([person, column = ""]) => `${person} => ${literal(column)}`),
    ...(step.value.readBack ? ["reads_back => true"] : []),
  ];
  return [
    `create table ${place} (\n  ${[...definitions, ...rules].join(",\n  ")}\n);`,
    wrapped(`comment on table ${place} is ${literal(`Answers to « ${title} ».`)};`),
    ...comments(name, columns),
    wrapped(`select private.serve_submissions(${service.join(", ")});`),
    grant(name, columns),
  ].join("\n");
}

function changedSql({ table: { name, kind }, columns }: TableChange): string {
  const added = columns.filter((one) => one.added);
  const opened = columns.filter(({ isOpened }) => isOpened);
  const replaced = columns.flatMap(({ check }) => check?.replaced ?? []);
  const actions = [
    ...added.map((one) => `add column ${identifier(one.column)} ${one.added?.type}`),
    ...opened.map(({ column }) => `alter column ${identifier(column)} drop not null`),
    ...replaced.map((check) => `drop constraint ${identifier(check)}`),
    ...constraints(name, columns).map((rule) => `add constraint ${rule}`),
  ];
  const statements = comments(name, columns);
  if (actions.length > 0)
    statements.unshift(`alter table public.${identifier(name)}\n  ${actions.join(",\n  ")};`);
  if (added.length > 0)
    statements.push(grant(name, added), `select private.recognise_repeats(${literal(kind)});`);
  return statements.join("\n");
}

const constraints = (table: string, columns: readonly ColumnChange[]): string[] =>
  columns
    .filter(({ check }) => check?.condition)
    .map(({ column, check: { condition = "" } = {} }) => {
      const start = `${table}_${column}_check check (`;
      // Before it stands "add constraint" at most, behind it a comma.
      const isShort = start.length + condition.length <= WIDTH - 19;
      return `${start}${isShort ? condition : `\n    ${folded(condition)}`})`;
    });

/** A condition that may take several lines, one for each of its parts. */
function folded(condition: string): string {
  if (condition.length < WIDTH - 6) return condition;
  const parts = condition.split(/ (?=(?:and|or) (?:[^']|'[^']*')*$)/);
  return parts.map((part) => wrapped(part, "      ")).join("\n    ");
}

const comments = (table: string, columns: readonly ColumnChange[]): string[] =>
  columns.flatMap(({ column, comment }) => {
    if (comment === undefined) return [];
    const place = `comment on column public.${identifier(table)}.${identifier(column)} is`;
    const line = `${place} ${literal(comment)};`;
    return line.length <= WIDTH ? line : `${place}\n  ${literal(comment)};`;
  });

function grant(table: string, columns: readonly ColumnChange[]): string {
  const names = columns.map(({ column }) => identifier(column)).join(", ");
  return wrapped(`grant insert (${names}) on public.${identifier(table)} to anon;`);
}

/** SQL in lines that are not too long, broken between words outside of its texts. */
function wrapped(sql: string, indent = "  "): string {
  const lines = [""];
  for (const word of sql.match(/(?:'(?:[^']|'')*'|[^\s'])+/g) ?? []) {
    const line = lines.at(-1) ?? "";
    if (line.length + word.length >= WIDTH - indent.length) lines.push(`${indent}${word}`);
    else lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
  }
  return lines.join("\n");
}
