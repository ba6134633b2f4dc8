import type { ColumnChange, TableChange } from "./compareTables.ts";
import { identifier, literal } from "./identifier.ts";

const HEAD = "-- What schemas/forms and src/content/firm.json say. Written by `npm run migration`.";

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
    `comment on table ${place} is ${literal(`Answers to « ${title} ».`)};`,
    ...comments(name, columns),
    `select private.serve_submissions(${service.join(", ")});`,
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
      const parts = condition.split(/ (?=(?:and|or) (?:[^']|'[^']*')*$)/);
      return `${table}_${column}_check check (\n    ${parts.join("\n    ")})`;
    });

const comments = (table: string, columns: readonly ColumnChange[]): string[] =>
  columns.flatMap(({ column, comment }) => {
    const place = `public.${identifier(table)}.${identifier(column)}`;
    return comment === undefined ? [] : `comment on column ${place} is ${literal(comment)};`;
  });

function grant(table: string, columns: readonly ColumnChange[]): string {
  const names = columns.map(({ column }) => identifier(column)).join(", ");
  return `grant insert (${names}) on public.${identifier(table)} to anon;`;
}
