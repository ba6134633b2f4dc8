import type { Columns } from "../generated/schema-types.ts";
import type { Row } from "./backend.ts";

/** An answer as a column holds it: nothing typed is null. */
function stored(answer: unknown): unknown {
  return answer === undefined || answer === "" ? null : answer;
}

/**
 * The row that the answers make: each column takes its field, or the first of its fields that was
 * answered.
 */
export function rowFromAnswers(columns: Columns, answers: Row): Row {
  return Object.fromEntries(
    Object.entries(columns).map(([column, source]) => {
      const values = [source].flat().map((key) => stored(answers[key]));
      return [column, values.find((value) => value !== null) ?? null];
    }),
  );
}
