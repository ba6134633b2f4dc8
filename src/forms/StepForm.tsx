import type { RJSFSchema } from "@rjsf/utils";
import { type FormEvent, type ReactNode, useCallback, useEffect, useMemo } from "react";
import type { Answers } from "../domain/compiledForm.ts";
import type { Honeypot } from "../generated/schema-types.ts";
import type { AnswerStore } from "./answerStore.ts";
import type { StepDefinition } from "./definition.ts";
import { StepContextProvider } from "./FormContext.tsx";
import type { FormProps } from "./formProps.ts";
import { ErrorSummary } from "./parts/ErrorSummary.tsx";
import { RichText } from "./parts/RichText.tsx";
import { OfflineButton, PATIENT, SendStatus } from "./parts/SendStatus.tsx";
import { StepFields } from "./StepFields.tsx";
import { stepAnswers } from "./stepValidator.ts";
import { followAnswers } from "./unsentAnswers.ts";
import { useStepState } from "./useFollowing.ts";
import type { Sending } from "./useSending.ts";

interface StepFormProps
  extends Pick<FormProps, "definition" | "action" | "words" | "adviceFor" | "onInvalid"> {
  step: StepDefinition;
  store: AnswerStore;
  sending: Sending;
  isLast: boolean;
  /** The field that is corrected, from the recap. */
  edited?: string | undefined;
  before?: ReactNode;
  /** Shown between the fields and the buttons. */
  after?: ReactNode;
  children: ReactNode;
  endStyle: string | undefined;
  /** Gets the answers of visible fields, once they are valid. `isPatient`: sent once there is a line. */
  onValid(answers: Answers, wasTrapped: boolean, isPatient: boolean): void;
}

/** Whether a field may be left empty that neither is a box to tick nor stands where all may be. */
function hasOptional({ groups, ui }: StepDefinition, visible: RJSFSchema): boolean {
  const { properties = {}, required = [] } = visible;
  return groups
    .filter(({ folded }) => !folded)
    .flatMap(({ fields }) => fields)
    .some((key) => key in properties && !required.includes(key) && ui[key]?.widget !== "checkbox");
}

/** A field that people neither see nor reach: what fills it is a program. */
function Trap({ name, label }: Honeypot) {
  return (
    <div className="visuallyHidden" aria-hidden="true">
      <label>
        {label}
        <input type="text" name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

const isTrapped = (form: EventTarget, { name }: Honeypot): boolean =>
  form instanceof HTMLFormElement && Boolean(new FormData(form).get(name));

/** One step of any form: fields, inline errors, error summary. */
export function StepForm(props: StepFormProps) {
  const { definition, step, words, store, adviceFor, sending, isLast, edited, onInvalid } = props;
  const { isSending, report } = sending;
  const { name: formName, steps, honeypot } = definition;
  const { errors, visible } = useStepState(step, store);
  useEffect(() => {
    if (edited) errors.leave(edited);
  }, [edited, errors]);
  useEffect(() => followAnswers(steps, store, words), [steps, store, words]);
  const refuse = useCallback(() => {
    if (isSending) return false;
    const refused = errors.confirm();
    if (refused.size > 0 && isLast) onInvalid(refused);
    return refused.size > 0;
  }, [errors, isSending, isLast, onInvalid]);
  const context = useMemo(
    () => ({ formName, step, steps, words, store, errors, adviceFor, isSending, refuse }),
    [formName, step, steps, words, store, errors, adviceFor, isSending, refuse],
  );
  const confirm = (_: unknown, { target, nativeEvent }: FormEvent) => {
    // Not only a press of the button submits: who was quicker than the form's script is submitted for.
    if (isSending || refuse()) return;
    const { submitter } = nativeEvent as SubmitEvent;
    const isPatient = submitter?.getAttribute("value") === PATIENT;
    const valid = stepAnswers(step, store.current());
    props.onValid(valid, isTrapped(target, honeypot), isPatient);
  };
  return (
    <StepContextProvider value={context}>
      <ErrorSummary />
      {props.before}
      {hasOptional(step, visible) && <p className="text-fine below-3">{words.requiredNote}</p>}
      <StepFields visible={visible} action={props.action} onSubmit={confirm}>
        <Trap {...honeypot} />
        {props.after}
        <div className={props.endStyle}>
          {(isLast || isSending || report) && (
            <SendStatus sending={sending} progress={definition.buttons.sending} />
          )}
          {props.children}
          {isLast && <OfflineButton {...sending} />}
          {definition.privacy && (
            <p className="text-smallest muted above-2">
              <RichText text={definition.privacy} />
            </p>
          )}
        </div>
      </StepFields>
    </StepContextProvider>
  );
}
