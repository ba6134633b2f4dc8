import type { ValidatorType } from "@rjsf/utils";
import { type ReactNode, useMemo } from "react";
import type { StepDefinition } from "../../../src/forms/definition.ts";
import { StepContextProvider, type StepContextValue } from "../../../src/forms/FormContext.tsx";
import { ShownErrors } from "../../../src/forms/shownErrors.ts";
import { useWorkbench } from "./workbench.ts";

/** Finds every answer right: what is wrong, the checks of the draft say. */
const validator: ValidatorType = {
  isValid: () => true,
  rawValidation: () => ({}),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
};

type UnjudgedProps = Pick<StepContextValue, "formName" | "store"> & { children: ReactNode };

/** A form of the window, made of the engine's fields: it judges, advises and sends nothing. */
export function Unjudged({ formName, store, children }: UnjudgedProps) {
  const { words } = useWorkbench().draft;
  const context = useMemo(() => {
    const shape = { schema: { type: "object" as const }, ui: {}, groups: [] };
    const step: StepDefinition = { name: formName, title: "", ...shape, validator };
    const errors = new ShownErrors(step, store);
    const others = { formName, step, steps: [step], store, errors, isSending: false };
    return words && { ...others, words };
  }, [formName, store, words]);
  return context && <StepContextProvider value={context}>{children}</StepContextProvider>;
}
