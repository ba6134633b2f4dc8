import type { StepSchema } from "../../../../src/generated/schema-types.ts";
import type { DraftNode } from "../../draft.ts";
import type { Operation } from "../../protocol.ts";
import { provided, type Workbench } from "../workbench.ts";

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

export const [EditingProvider, useEditing] = provided<Editing>();
