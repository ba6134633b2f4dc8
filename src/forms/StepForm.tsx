import Form from "@rjsf/core/lib/components/Form.js";
import type { RJSFSchema } from "@rjsf/utils";
import {
  type FormEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import type { Answers } from "../domain/compiledForm.ts";
import type { FormWords, Honeypot as HoneypotSettings } from "../generated/schema-types.ts";
import type { AnswerStore } from "./answerStore.ts";
import type { StepDefinition } from "./definition.ts";
import { StepContextProvider } from "./FormContext.tsx";
import styles from "./forms.module.css";
import { ErrorSummary } from "./parts/ErrorSummary.tsx";
import { Honeypot, isTrapped } from "./parts/Honeypot.tsx";
import { ShownErrors } from "./shownErrors.ts";
import { stepAnswers } from "./stepValidator.ts";
import { theme } from "./theme.tsx";
import { type NotesFor, useNotes } from "./useNotes.ts";
import { visibleSchema } from "./visibility.ts";

export interface StepFormProps {
  formName: string;
  /** Where the browser sends the form while no script answers for it; never by GET, in an address. */
  action: string;
  step: StepDefinition;
  words: FormWords;
  honeypot: HoneypotSettings;
  store: AnswerStore;
  notesFor: NotesFor;
  isSending: boolean;
  /** Shown above the fields of the step. */
  before?: ReactNode;
  /** Buttons and notices below the fields. */
  children: ReactNode;
  /** The step is valid and was confirmed; gets only the answers of fields that are visible. */
  onValid(answers: Answers, wasTrapped: boolean): void;
  /** The step was confirmed but is not valid; gets the messages by field, in screen order. */
  onInvalid(errors: ReadonlyMap<string, string>): void;
}

const formBehaviour = { constAsDefaults: "never", emptyObjectFields: "skipDefaults" } as const;

function isAllRequired({ properties = {}, required = [] }: RJSFSchema): boolean {
  return Object.keys(properties).every((key) => required.includes(key));
}

/** A field that is hidden again loses its answer: shown once more, it is asked anew. */
function forgetHidden({ groups }: StepDefinition, store: AnswerStore, visible: RJSFSchema): void {
  const hidden = groups
    .flatMap(({ fields }) => fields)
    .filter((key) => !(key in (visible.properties ?? {})));
  for (const key of hidden) store.set(key, undefined);
}

/**
 * One step of any form: fields, inline errors, error summary. Knows no form by name. rjsf draws the
 * visible fields and knows no answer; the fields follow the store themselves.
 */
export function StepForm(props: StepFormProps) {
  const { formName, step, words, honeypot, store, notesFor, isSending } = props;
  const [errors] = useState(() => new ShownErrors(step, store));
  useEffect(() => errors.follow(), [errors]);
  useEffect(() => errors.judgeBy(step), [errors, step]);
  const read = () => visibleSchema(step, store.current());
  const visible = useSyncExternalStore(store.subscribe, read, read);
  useEffect(() => forgetHidden(step, store, visible), [step, store, visible]);
  const notes = useNotes(step, store, notesFor);
  const context = useMemo(
    () => ({ formName, step, words, store, errors, notes, isSending }),
    [formName, step, words, store, errors, notes, isSending],
  );
  const confirm = (_: unknown, { target }: FormEvent) => {
    if (isSending) return;
    const refused = errors.confirm();
    if (refused.size > 0) return props.onInvalid(refused);
    const wasTrapped = target instanceof HTMLFormElement && isTrapped(target, honeypot);
    props.onValid(stepAnswers(step, store.current()), wasTrapped);
  };
  return (
    <StepContextProvider value={context}>
      <ErrorSummary />
      {props.before}
      {!isAllRequired(visible) && <p className={styles.required}>{words.requiredNote}</p>}
      <Form
        {...theme}
        schema={visible}
        validator={step.validator}
        idPrefix={formName}
        method="post"
        action={props.action}
        experimental_defaultFormStateBehavior={formBehaviour}
        noValidate
        noHtml5Validate
        showErrorList={false}
        onSubmit={confirm}
      >
        <Honeypot {...honeypot} />
        {props.children}
      </Form>
    </StepContextProvider>
  );
}
