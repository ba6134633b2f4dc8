import type { FieldKey, SubmissionStepOf, ValidAnswers } from "../domain/compiledForm.ts";
import type { InsertStep } from "../generated/schema-types.ts";
import type { Backend, HostForm, Result, Row } from "./backend.ts";
import { rowFromAnswers } from "./row.ts";
import { sendRow, type TabMemory } from "./sendRow.ts";

/** What steps reach the world through. */
export interface StepPorts {
  backend: Backend;
  hostForm: HostForm | null;
  /** Knows a retry's own earlier row; null where there is no tab. */
  memory: TabMemory | null;
  wait(durationMs: number): Promise<void>;
}

const done: Result<null> = { ok: true, value: null };

/** Stores a row. Of one that is read back, and that an earlier try has stored, not all is known. */
async function insert(
  { table, readBack = false }: Pick<InsertStep, "table" | "readBack">,
  row: Row,
  { backend, memory }: StepPorts,
): Promise<Result<Row | null>> {
  const sent = await sendRow(table, row, () => backend.insert(table, row, { readBack }), memory);
  return sent === "stored" ? { ok: true, value: readBack ? null : row } : sent;
}

/**
 * Runs one declared step. A stored row that is not known whole is mailed by the server's own job.
 * @param given the answers, and the row once one is stored and all of it is known
 * @returns the row as it is after the step, or why it failed
 */
export async function runStep<Form>(
  step: SubmissionStepOf<FieldKey<Form>>,
  { answers, row }: { answers: ValidAnswers<Form>; row: Row | null },
  ports: StepPorts,
): Promise<Result<Row | null>> {
  const { backend, hostForm, wait } = ports;
  const sameRow = (result: Result<null>): Result<Row | null> =>
    result.ok ? { ...result, value: row } : result;
  switch (step.action) {
    case "check":
      return sameRow(await backend.check(step.table));
    case "insert":
      return insert(step, rowFromAnswers<Form>(step.columns, answers), ports);
    case "notify": {
      if (step.when && answers[step.when] !== true) return sameRow(done);
      const data = step.data === "row" ? row : rowFromAnswers<Form>(step.data, answers);
      if (!data) return sameRow(done);
      return sameRow(await backend.notify(step.function, { type: step.type, data }));
    }
    case "wait":
      await wait(step.durationMs);
      return sameRow(done);
    case "host-form":
      return sameRow(hostForm ? await hostForm.post(answers) : done);
  }
}
