import { createContext, useContext } from "react";
import type { StepSchema } from "../../../../src/generated/schema-types.ts";
import type { DraftNode } from "../../draft.ts";
import type { Operation } from "../../protocol.ts";
import type { Workbench } from "../workbench.ts";

/** What every part of the panel can read and do. */
export interface Editing extends Workbench {
  /** The control of what was clicked, which stands before all others. */
  clicked: string | undefined;
  /** What the checks say, by the names of the controls that it stands at. */
  errors: ReadonlyMap<string, string>;
  /** Takes over what the control of a node holds; the draft follows once the typing rests. */
  hold(node: DraftNode, held: readonly string[]): void;
  /** Does something at once. @param what in French, as the step back names it */
  change(what: string, operations: Operation[]): void;
  /** Changes the step that the panel shows a part of, in place. @returns the step as it will be */
  editStep(what: string, alter: (step: StepSchema) => void): StepSchema;
}

const Context = createContext<Editing | null>(null);

export const EditingProvider = Context.Provider;

/** The panel that the calling part belongs to. */
export function useEditing(): Editing {
  const value = useContext(Context);
  if (!value) throw new Error("A part of the panel was rendered outside it");
  return value;
}
