import type { RJSFSchema } from "@rjsf/utils";
import { type FormEvent, type ReactNode, useMemo } from "react";
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
import { StepFields } from "./StepFields.tsx";
import { stepAnswers } from "./stepValidator.ts";
import type { SubmitReport } from "./submitReport.ts";
import { useAdvice } from "./useAdvice.ts";
import { useStepState } from "./useStepState.ts";

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

/**
 * One step of any form: fields, inline errors, error summary. Knows no form by name.
 */
export function StepForm(props: StepFormProps) {
  const { definition, step, words, store, adviceFor, isSending } = props;
  const { name: formName, steps, honeypot } = definition;
  const { errors, visible } = useStepState(step, store);
  const advice = useAdvice(step, store, adviceFor);
  const context = useMemo(
    () => ({ formName, step, steps, words, store, errors, advice, isSending }),
    [formName, step, steps, words, store, errors, advice, isSending],
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
      <StepFields
        step={step}
        visible={visible}
        formName={formName}
        action={props.action}
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
      </StepFields>
    </StepContextProvider>
  );
}
