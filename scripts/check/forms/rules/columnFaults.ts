import type { JSONPath } from "jsonc-parser";
import type { Columns, InsertStep } from "../../../../src/generated/schema-types.ts";
import { alwaysRequired, formFields } from "../../../forms/fields.ts";
import type { FormFile } from "../../../forms/readForms.ts";
import { type Fault, type Place, quoted, suggestion } from "../fault.ts";
import type { Table } from "../tables.ts";
import { unknownField } from "./unknownField.ts";

/** Columns that cannot be written, are left empty or take what no field asks. */
export function columnFaults(
  { columns, table: name }: InsertStep,
  form: FormFile,
  table: Table | undefined,
  { file, path }: Place,
): Fault[] {
  const place = { file, path: [...path, "columns"] };
  const known = Object.keys(formFields(form));
  const unknown = namedFields(columns).flatMap(({ key, at }) =>
    unknownField(key, known, { file, path: [...place.path, ...at] }),
  );
  if (!table) return unknown;
  return [
    ...unknown,
    ...closedColumns(columns, name, table, place),
    ...emptyColumns(columns, name, table, place),
    ...optionalSources(columns, alwaysRequired(form), table, place),
    ...unstorableChoices(columns, form, table, place),
  ];
}

/** Every field key that a list of columns names, with the path to it below the list. */
export function namedFields(columns: Columns): { key: string; at: JSONPath }[] {
  return Object.entries(columns).flatMap(([column, source]) =>
    typeof source === "string"
      ? [{ key: source, at: [column] }]
      : source.map((key, index) => ({ key, at: [column, index] })),
  );
}

function closedColumns(columns: Columns, name: string, table: Table, place: Place): Fault[] {
  const closed = Object.keys(columns).filter((column) => !table.writable.includes(column));
  return closed.map((column) => ({
    file: place.file,
    path: [...place.path, column],
    rule: "colonne inconnue",
    message: `La table « ${name} » n’a pas de colonne « ${column} » à remplir.${suggestion(column, table.writable)} Une nouvelle colonne demande une migration : voir un développeur.`,
    expected: quoted(table.writable),
    found: column,
  }));
}

function emptyColumns(columns: Columns, name: string, table: Table, place: Place): Fault[] {
  const empty = table.writable.filter((column) => !(column in columns));
  return empty.map((column) => ({
    ...place,
    rule: "colonne oubliée",
    message: `La colonne « ${column} » de la table « ${name} » ne reçoit aucun champ.`,
    expected: `"${column}": "clé d’un champ"`,
    found: Object.keys(columns).join(", "),
  }));
}

/** A column that cannot stay empty takes a field that can. */
function optionalSources(
  columns: Columns,
  required: ReadonlySet<string>,
  table: Table,
  place: Place,
): Fault[] {
  return Object.entries(columns).flatMap(([column, source]) => {
    const keys = [source].flat();
    const isSure = !table.notNull.includes(column) || keys.some((key) => required.has(key));
    if (isSure) return [];
    return {
      file: place.file,
      path: [...place.path, column],
      rule: "colonne obligatoire",
      message: `La colonne « ${column} » ne peut pas rester vide, or aucun de ses champs n’est obligatoire : la demande serait refusée.`,
      expected: `un de ces champs dans « required » : ${quoted(keys)}`,
    };
  });
}

/** A choice that the database does not know: every answer with it would be refused. */
function unstorableChoices(
  columns: Columns,
  form: FormFile,
  table: Table,
  { file, path }: Place,
): Fault[] {
  const fields = formFields(form);
  return Object.entries(columns).flatMap(([column, source]) => {
    const known = table.choices[column];
    if (!known) return [];
    const keys = [source].flat();
    const offered = keys.flatMap((key) => fields[key]?.enum ?? fields[key]?.items?.enum ?? []);
    return offered
      .filter((choice) => !known.includes(choice))
      .map((choice) => ({
        file,
        path: [...path, column],
        rule: "choix que la base ne connaît pas",
        message: `La colonne « ${column} » refuserait le choix « ${choice} » : chaque demande qui le contient serait perdue. Un nouveau choix enregistré demande une migration : voir un développeur.`,
        expected: quoted(known),
        found: choice,
      }));
  });
}
