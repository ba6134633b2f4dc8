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
import type { AnswerStore } from "./answerStore.ts";
import type { StepDefinition } from "./definition.ts";
import { StepContextProvider } from "./FormContext.tsx";
import type { FormProps } from "./formProps.ts";
import styles from "./forms.module.css";
import { ErrorSummary } from "./parts/ErrorSummary.tsx";
import { Honeypot, isTrapped } from "./parts/Honeypot.tsx";
import { PrivacyNote } from "./parts/PrivacyNote.tsx";
import { SendStatus } from "./parts/SendStatus.tsx";
import { followPlace } from "./places.ts";
import { ShownErrors } from "./shownErrors.ts";
import { stepAnswers } from "./stepValidator.ts";
import type { SubmitReport } from "./submitReport.ts";
import { theme } from "./theme.tsx";
import { useAdvice } from "./useAdvice.ts";
import { visibleSchema } from "./visibility.ts";

/** What a step takes over from the form that it belongs to. */
type OfForm = Pick<
  FormProps<Answers>,
  "definition" | "action" | "words" | "adviceFor" | "onInvalid"
>;

interface StepFormProps extends OfForm {
  step: StepDefinition;
  store: AnswerStore;
  isSending: boolean;
  report: SubmitReport | null;
  /** Shown above the fields of the step. */
  before?: ReactNode;
  /** Buttons below the fields. */
  children: ReactNode;
  endStyle: string | undefined;
  /** The step is valid and was confirmed; gets only the answers of fields that are visible. */
  onValid(answers: Answers, wasTrapped: boolean): void;
}

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
  const { definition, step, words, store, adviceFor, isSending } = props;
  const { name: formName, honeypot } = definition;
  const [errors] = useState(() => new ShownErrors(step, store));
  useEffect(() => errors.follow(), [errors]);
  useEffect(() => errors.judgeBy(step), [errors, step]);
  useEffect(() => followPlace(step, store), [step, store]);
  const read = () => visibleSchema(step, store.current());
  const visible = useSyncExternalStore(store.subscribe, read, read);
  useEffect(() => forgetHidden(step, store, visible), [step, store, visible]);
  const advice = useAdvice(step, store, adviceFor);
  const context = useMemo(
    () => ({ formName, step, words, store, errors, advice, isSending }),
    [formName, step, words, store, errors, advice, isSending],
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
        noValidate
        noHtml5Validate
        showErrorList={false}
        onSubmit={confirm}
      >
        <Honeypot {...honeypot} />
        <div className={props.endStyle}>
          <SendStatus
            isSending={isSending}
            sendingWords={definition.buttons.sending}
            report={props.report}
          />
          {props.children}
          <PrivacyNote text={definition.privacy} />
        </div>
      </Form>
    </StepContextProvider>
  );
}
