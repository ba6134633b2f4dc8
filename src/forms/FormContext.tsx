import { createContext, useContext } from "react";
import type { FormWords } from "../generated/schema-types.ts";
import type { StepDefinition } from "./definition.ts";

/** A short note on each choice of a field, by value. */
export type ChoiceNotes = Record<string, string>;

/** What every field of the step being shown can read. */
export interface StepContextValue {
  formName: string;
  step: StepDefinition;
  words: FormWords;
  /** Messages to show now, by field key. */
  shownErrors: ReadonlyMap<string, string>;
  /** Notes on choices, by field key. */
  notes: Record<string, ChoiceNotes>;
  isSending: boolean;
  onLeaveField(key: string): void;
}

const StepContext = createContext<StepContextValue | null>(null);

export const StepContextProvider = StepContext.Provider;

/** The step that the calling field belongs to. */
export function useStep(): StepContextValue {
  const value = useContext(StepContext);
  if (!value) throw new Error("A form field was rendered outside its form");
  return value;
}

/** Id of a field's control; a group of choices has it on its first choice. */
export function controlId(formName: string, key: string): string {
  return `${formName}_${key}`;
}
