import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { Answers } from "../../../../src/domain/compiledForm.ts";
import { type AnswerStore, createAnswerStore } from "../../../../src/forms/answerStore.ts";
import type { StepDefinition } from "../../../../src/forms/definition.ts";
import { controlId, StepContextProvider } from "../../../../src/forms/FormContext.tsx";
import { focusControl } from "../../../../src/forms/focusControl.ts";
import { StepFields } from "../../../../src/forms/StepFields.tsx";
import type { FormWords, StepSchema } from "../../../../src/generated/schema-types.ts";
import type { Missing } from "../../additions/addition.ts";
import { errorsOf } from "../unjudged.ts";
import { Apart } from "./Apart.tsx";
import { ASKED, askedDefinition, givenAnswers, startingAnswers, visibleAsks } from "./asked.ts";

/** The messages at what was refused, each until its answer changes. */
function useRefused(missing: readonly Missing[], store: AnswerStore) {
  const [shown, show] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    show(new Map(missing.map(({ at = "", message }) => [at, message])));
    return store.subscribe((key) =>
      show((former) => new Map([...former].filter(([at]) => at !== key))),
    );
  }, [missing, store]);
  return useMemo(() => errorsOf(shown), [shown]);
}

/** The first of what was refused gets the focus. */
function useFocusOnRefused(missing: readonly Missing[], { groups }: StepDefinition): void {
  useEffect(() => {
    const keys = groups.flatMap(({ fields }) => fields);
    const first = keys.find((key) => missing.some(({ at }) => at === key));
    if (first) focusControl(controlId(ASKED, first));
  }, [missing, groups]);
}

interface AskFormProps {
  asks: StepSchema;
  /** Common words of the forms. */
  words: FormWords;
  /** What keeps the answers from being taken. */
  missing: readonly Missing[];
  /** Gets the answers to what is visible. */
  onAnswered(answers: Answers): void;
  /** The buttons. */
  children: ReactNode;
}

/** What is asked for an addition, drawn by the engine as any step of a form. */
export function AskForm({ asks, words, missing, onAnswered, children }: AskFormProps) {
  const [store] = useState(() => createAnswerStore(startingAnswers(asks)));
  const step = useMemo(() => askedDefinition(asks), [asks]);
  const answers = useSyncExternalStore(store.subscribe, store.current);
  const visible = JSON.stringify(visibleAsks(asks, answers));
  const shown = useMemo(() => JSON.parse(visible), [visible]);
  const errors = useRefused(missing, store);
  useFocusOnRefused(missing, step);
  const context = useMemo(
    () => ({
      formName: ASKED,
      step,
      steps: [step],
      words,
      store,
      errors,
      advice: {},
      isSending: false,
    }),
    [step, words, store, errors],
  );
  return (
    <StepContextProvider value={context}>
      <Apart missing={missing.filter(({ at = "" }) => !(at in shown.properties))} />
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
