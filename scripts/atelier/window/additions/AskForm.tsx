import { type ReactNode, useMemo, useState, useSyncExternalStore } from "react";
import type { Answers } from "../../../../src/domain/compiledForm.ts";
import { createAnswerStore } from "../../../../src/forms/answerStore.ts";
import { StepContextProvider } from "../../../../src/forms/FormContext.tsx";
import { StepFields } from "../../../../src/forms/StepFields.tsx";
import type { FormWords, StepSchema } from "../../../../src/generated/schema-types.ts";
import { ASKED, askedDefinition, givenAnswers, startingAnswers, visibleAsks } from "./asked.ts";

const noErrors: ReadonlyMap<string, string> = new Map();

/** What is missing stands above the questions, as a list. */
const silent = {
  current: () => noErrors,
  attempt: () => 0,
  subscribe: () => () => undefined,
  leave: () => undefined,
};

interface AskFormProps {
  asks: StepSchema;
  /** Common words of the forms. */
  words: FormWords;
  /** Gets the answers to what is visible. */
  onAnswered(answers: Answers): void;
  /** The buttons. */
  children: ReactNode;
}

/** What is asked for an addition, drawn by the engine as any step of a form. */
export function AskForm({ asks, words, onAnswered, children }: AskFormProps) {
  const [store] = useState(() => createAnswerStore(startingAnswers(asks)));
  const step = useMemo(() => askedDefinition(asks), [asks]);
  const answers = useSyncExternalStore(store.subscribe, store.current);
  const visible = JSON.stringify(visibleAsks(asks, answers));
  const shown = useMemo(() => JSON.parse(visible), [visible]);
  const context = useMemo(
    () => ({
      formName: ASKED,
      step,
      steps: [step],
      words,
      store,
      errors: silent,
      advice: {},
      isSending: false,
    }),
    [step, words, store],
  );
  return (
    <StepContextProvider value={context}>
      <StepFields
        step={step}
        visible={shown}
        formName={ASKED}
        action=""
        onSubmit={() => onAnswered(givenAnswers(asks, store.current()))}
      >
        {children}
      </StepFields>
    </StepContextProvider>
  );
}
