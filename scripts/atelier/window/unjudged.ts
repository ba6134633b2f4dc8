import type { ValidatorType } from "@rjsf/utils";
import type { StepDefinition } from "../../../src/forms/definition.ts";

const messages: ReadonlyMap<string, string> = new Map();

/** Finds every answer right: what is wrong, the checks of the draft say. */
const validator: ValidatorType = {
  isValid: () => true,
  rawValidation: () => ({}),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
};

const errors = {
  current: () => messages,
  attempt: () => 0,
  subscribe: () => () => undefined,
  leave: () => undefined,
};

/** What the engine's fields read of a form of the window, which judges, advises and sends nothing. */
export function unjudged(formName: string) {
  const shape = { schema: { type: "object" as const }, ui: {}, groups: [] };
  const step: StepDefinition = { name: formName, title: "", ...shape, validator };
  return { formName, step, steps: [step], errors, advice: {}, isSending: false };
}
