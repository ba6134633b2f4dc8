import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react";
import { flushSync } from "react-dom";
import type { Answer, NativeRules } from "../domain/compiledForm.ts";
import type { FormWords } from "../generated/schema-types.ts";
import type { AnswerStore } from "./answerStore.ts";
import type { StepDefinition } from "./definition.ts";
import type { ShownErrors } from "./shownErrors.ts";
import type { AdviceFor } from "./useFollowing.ts";

/** What every field of the step being shown can read. */
export interface StepContextValue {
  formName: string;
  step: StepDefinition;
  steps: StepDefinition[];
  words: FormWords;
  store: AnswerStore;
  errors: Pick<ShownErrors, "current" | "attempt" | "subscribe" | "leave">;
  isSending: boolean;
  adviceFor?: AdviceFor;
  /** Confirms the step; returns whether something is missing or wrong, which is then shown. */
  refuse?(): boolean;
  /** What stands with a field, to say why it is asked. */
  explanation?(key: string, title?: string): ReactNode;
}

const StepContext = createContext<StepContextValue | null>(null);

export const StepContextProvider = StepContext.Provider;

/** What the browser checks of a served form; a living one has words of its own, and none of these. */
export const NativeChecks = createContext<NativeRules | undefined>(undefined);

/** The step that the calling field belongs to. */
export function useStep(): StepContextValue {
  const value = useContext(StepContext);
  if (!value) throw new Error("A form field was rendered outside its form");
  return value;
}

/** The answer to one field. */
export function useAnswer(key: string): Answer | undefined {
  const { store } = useStep();
  const read = () => store.current()[key];
  return useSyncExternalStore(store.subscribe, read, read);
}

/**
 * The message shown at one field. After a refused attempt it follows in a transition: the summary is
 * drawn first. Any other comes or goes at once: later, it would move what is pressed by then.
 */
export function useError(key: string): string | undefined {
  const { errors } = useStep();
  const [message, setMessage] = useState(() => errors.current().get(key));
  useEffect(() => {
    const follow = () => setMessage(errors.current().get(key));
    follow();
    // Not within React's own work, of which the step may be judged anew.
    const followAtOnce = () => queueMicrotask(() => flushSync(follow));
    return errors.subscribe((isAttempt) => (isAttempt ? startTransition(follow) : followAtOnce()));
  }, [errors, key]);
  return message;
}

/** Id of a field's control; a group of choices has it on its first choice. */
export function controlId(formName: string, key: string): string {
  return `${formName}_${key}`;
}
