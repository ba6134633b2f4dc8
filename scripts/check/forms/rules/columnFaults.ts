import type { JSONPath } from "jsonc-parser";
import type { Columns, InsertStep } from "../../../../src/generated/schema-types.ts";
import { formFields } from "../../../forms/fields.ts";
import type { FormFile } from "../../../forms/readForms.ts";
import type { Table } from "../../storage/tables.ts";
import { type Fault, type Place, quoted, suggestion } from "../fault.ts";
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
  const expected = new Set([...table.writable, ...table.needed]);
  const empty = [...expected].filter((column) => !(column in columns));
  return empty.map((column) => ({
    ...place,
    rule: "colonne oubliée",
    message: `La colonne « ${column} » de la table « ${name} » ne reçoit aucun champ.`,
    expected: `"${column}": "clé d’un champ"`,
    found: Object.keys(columns).join(", "),
  }));
}
