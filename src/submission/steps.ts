import type { FieldKey, SubmissionStepOf, ValidAnswers } from "../domain/compiledForm.ts";
import type { Backend, HostForm, Result, Row } from "./backend.ts";
import { rowFromAnswers } from "./row.ts";

/** What steps work on: the answers, and the row once one is stored. */
export interface StepInput<Form> {
  answers: ValidAnswers<Form>;
  row: Row;
}

/** What steps reach the world through. */
export interface StepPorts {
  backend: Backend;
  hostForm: HostForm | null;
  wait(durationMs: number): Promise<void>;
}

const done: Result<null> = { ok: true, value: null };

/**
 * Runs one declared step.
 * @returns the row as it is after the step, or why it failed
 */
export async function runStep<Form>(
  step: SubmissionStepOf<FieldKey<Form>>,
  { answers, row }: StepInput<Form>,
  { backend, hostForm, wait }: StepPorts,
): Promise<Result<Row>> {
  const sameRow = (result: Result<null>): Result<Row> =>
    result.ok ? { ok: true, value: row } : result;
  switch (step.action) {
    case "check":
      return sameRow(await backend.check(step.table));
    case "insert": {
      const { table, columns, readBack = false } = step;
      return backend.insert(table, rowFromAnswers<Form>(columns, answers), { readBack });
    }
    case "notify": {
      if (step.when && answers[step.when] !== true) return sameRow(done);
      const data = step.data === "row" ? row : rowFromAnswers<Form>(step.data, answers);
      return sameRow(await backend.notify(step.function, { type: step.type, data }));
    }
    case "wait":
      await wait(step.durationMs);
      return sameRow(done);
    case "host-form":
      return sameRow(hostForm ? await hostForm.post(answers) : done);
  }
}
