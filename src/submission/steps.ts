import type {
  CheckStep,
  HostFormStep,
  InsertStep,
  NotifyStep,
  SubmissionStep,
  WaitStep,
} from "../generated/schema-types.ts";
import type { Backend, HostForm, Result, Row } from "./backend.ts";
import { rowFromAnswers } from "./row.ts";

/** What steps work on: the answers, and the row once one is stored. */
export interface StepState {
  answers: Row;
  row: Row;
}

/** What steps reach the world through. */
export interface StepPorts {
  backend: Backend;
  hostForm: HostForm | null;
  wait(durationMs: number): Promise<void>;
}

type StepResult = Result<StepState>;

const unchanged = (state: StepState): StepResult => ({ ok: true, value: state });

function after<Value>(result: Result<Value>, next: (value: Value) => StepState): StepResult {
  return result.ok ? { ok: true, value: next(result.value) } : result;
}

async function check(step: CheckStep, state: StepState, { backend }: StepPorts) {
  return after(await backend.check(step.table), () => state);
}

async function insert(step: InsertStep, state: StepState, { backend }: StepPorts) {
  const row = rowFromAnswers(step.columns, state.answers);
  const stored = await backend.insert(step.table, row, { readBack: step.readBack ?? false });
  return after(stored, (value) => ({ ...state, row: value }));
}

async function notify(step: NotifyStep, state: StepState, { backend }: StepPorts) {
  if (step.when && state.answers[step.when] !== true) return unchanged(state);
  const data = step.data === "row" ? state.row : rowFromAnswers(step.data, state.answers);
  return after(await backend.notify(step.function, { type: step.type, data }), () => state);
}

async function wait(step: WaitStep, state: StepState, ports: StepPorts) {
  await ports.wait(step.durationMs);
  return unchanged(state);
}

async function postToHost(_: HostFormStep, state: StepState, { hostForm }: StepPorts) {
  if (!hostForm) return unchanged(state);
  return after(await hostForm.post(state.answers), () => state);
}

/** Runs one declared step. */
export function runStep(
  step: SubmissionStep,
  state: StepState,
  ports: StepPorts,
): Promise<StepResult> {
  switch (step.action) {
    case "check":
      return check(step, state, ports);
    case "insert":
      return insert(step, state, ports);
    case "notify":
      return notify(step, state, ports);
    case "wait":
      return wait(step, state, ports);
    case "host-form":
      return postToHost(step, state, ports);
  }
}
