import type { ReactNode } from "react";
import styles from "./DataTable.module.css";

interface DataTableProps {
  caption: string;
  columns: string[];
  /** Cells in the order of the columns; the first names the row. */
  rows: { key: string; cells: ReactNode[] }[];
}

/** A table that becomes one card per row on a narrow screen, each value with its column's name. */
export function DataTable({ caption, columns, rows }: DataTableProps) {
  return (
    <table className={`full ${styles.table}`}>
      <caption className={`text-fine ${styles.caption}`}>{caption}</caption>
      <thead className={`heardBelow48 ${styles.head}`}>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...cells] }) => (
          <tr key={key} className={styles.row}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]}>
                <span className={`muted semibold text-smallest ${styles.label}`} aria-hidden="true">
                  {columns[index + 1]}
                </span>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
