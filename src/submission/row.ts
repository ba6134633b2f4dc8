import type { Answer, ColumnsOf, FieldKey, ValidAnswers } from "../domain/compiledForm.ts";
import type { Row } from "./backend.ts";

/**
 * The row that the answers make: each column takes its field, or the first of its fields that was
 * answered; null where nothing was.
 */
export function rowFromAnswers<Form>(
  columns: ColumnsOf<FieldKey<Form>>,
  answers: ValidAnswers<Form>,
): Row {
  return Object.fromEntries(
    Object.entries(columns).map(([column, source]) => {
      const keys = Array.isArray(source) ? source : [source];
      const values = keys.map((key): Answer | undefined => answers[key]);
      return [column, values.find((value) => value !== undefined && value !== "") ?? null];
    }),
  );
}
