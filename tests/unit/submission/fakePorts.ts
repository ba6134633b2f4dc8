import type { Answers } from "../../../src/domain/compiledForm.ts";
import type { Backend, BackendFailure, Result, Row } from "../../../src/submission/backend.ts";
import type { StepPorts } from "../../../src/submission/steps.ts";

/** One thing that the pipeline asked of the world, in the order it asked. */
export type Call =
  | ["check", table: string]
  | ["insert", table: string, row: Row, readBack: boolean]
  | ["notify", functionName: string, body: { type: string; data: Row }]
  | ["wait", durationMs: number]
  | ["host-form", answers: Answers];

/** What fails, and how; everything else succeeds. */
export interface Faults {
  check?: BackendFailure;
  insert?: BackendFailure;
  notify?: BackendFailure;
  hostForm?: BackendFailure;
  /** True: what functions are called for has to wait for another day. */
  isLater?: boolean;
}

interface FakePorts {
  ports: StepPorts;
  calls: Call[];
}

/** What the server adds to a row that is read back. */
export const serverColumns = { id: "0000-1111", created_at: "2026-03-14T10:00:00Z" };

/** A backend that notes every call and fails only as it is told. */
export function fakePorts(faults: Faults = {}, hasHostForm = false): FakePorts {
  const calls: Call[] = [];
  const answer = <Value>(failure: BackendFailure | undefined, value: Value): Result<Value> =>
    failure ? { ok: false, failure } : { ok: true, value };
  const backend: Backend = {
    async check(table) {
      calls.push(["check", table]);
      return answer(faults.check, null);
    },
    async insert(table, row, { readBack }) {
      calls.push(["insert", table, row, readBack]);
      return answer(faults.insert, readBack ? { ...row, ...serverColumns } : row);
    },
    async notify(functionName, body) {
      calls.push(["notify", functionName, body]);
      const told = answer(faults.notify, null);
      return told.ok ? { ...told, isLater: faults.isLater === true } : told;
    },
  };
  const post = async (answers: Answers) => {
    calls.push(["host-form", answers]);
    return answer(faults.hostForm, null);
  };
  const wait = async (durationMs: number) => {
    calls.push(["wait", durationMs]);
  };
  const hostForm = hasHostForm ? { post } : null;
  return { calls, ports: { backend, hostForm, memory: null, wait } };
}

/** An error that the database answered with. */
export function refused(code: string, message = "backend wording", status = 400): BackendFailure {
  return { kind: "refused", code, message, status };
}
