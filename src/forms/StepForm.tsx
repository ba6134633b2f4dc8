import { Box } from "@chakra-ui/react";
import type { IChangeEvent } from "@rjsf/core";
import Form from "@rjsf/core/lib/components/Form.js";
import type { ReactNode } from "react";
import type { FormWords, Honeypot as HoneypotSettings } from "../generated/schema-types.ts";
import type { Answers, StepDefinition } from "./definition.ts";
import { type ChoiceNotes, StepContextProvider, type StepContextValue } from "./FormContext.tsx";
import { ErrorSummary } from "./parts/ErrorSummary.tsx";
import { Honeypot, isTrapped } from "./parts/Honeypot.tsx";
import { stepAnswers, stepValidator, visibleFields } from "./stepValidator.ts";
import { theme } from "./theme.tsx";
import { orderedErrors, useStepErrors } from "./useStepErrors.ts";

export interface StepFormProps {
  formName: string;
  step: StepDefinition;
  words: FormWords;
  honeypot: HoneypotSettings;
  answers: Answers;
  notes?: Record<string, ChoiceNotes>;
  isSending: boolean;
  /** Shown above the fields of the step. */
  before?: ReactNode;
  /** Buttons and notices below the fields. */
  children: ReactNode;
  onChange(answers: Answers): void;
  /** The step is valid and was confirmed; gets only the answers of fields that are visible. */
  onValid(answers: Answers, wasTrapped: boolean): void;
  /** The step was confirmed but is not valid; gets the messages by field, in screen order. */
  onInvalid(errors: ReadonlyMap<string, string>): void;
}

const formBehaviour = { constAsDefaults: "never", emptyObjectFields: "skipDefaults" } as const;
const noNotes = {};

/** Says once, above the fields, that fields are to be filled in unless they say otherwise. */
function OptionalNote({ step, answers, words }: Pick<StepFormProps, "step" | "answers" | "words">) {
  const required = new Set(step.schema.required);
  const keys = [...visibleFields(step, answers).keys()];
  if (keys.every((key) => required.has(key))) return null;
  return (
    <Box as="p" fontSize="sm" color="fg.muted" mb="6">
      {words.requiredNote}
    </Box>
  );
}

/** One step of any form: fields, inline errors, error summary. Knows no form by name. */
export function StepForm(props: StepFormProps) {
  const { formName, step, words, honeypot, answers, isSending, notes = noNotes } = props;
  const state = useStepErrors(step, answers);
  const context: StepContextValue = {
    formName,
    step,
    words,
    shownErrors: state.shown,
    notes,
    isSending,
    onLeaveField: state.leaveField,
  };
  const confirm = (
    { formData = {} }: IChangeEvent<Answers>,
    { target }: { target: EventTarget },
  ) => {
    if (isSending) return;
    const errors = orderedErrors(step, formData);
    if (errors.size > 0) {
      state.refuse(errors);
      props.onInvalid(errors);
      return;
    }
    state.reset();
    const wasTrapped = target instanceof HTMLFormElement && isTrapped(target, honeypot);
    props.onValid(stepAnswers(step, formData), wasTrapped);
  };
  return (
    <StepContextProvider value={context}>
      <ErrorSummary errors={state.shown} attempt={state.attempt} />
      {props.before}
      <OptionalNote step={step} answers={answers} words={words} />
      <Form
        {...theme}
        schema={step.schema}
        validator={stepValidator(step)}
        idPrefix={formName}
        formData={answers}
        experimental_defaultFormStateBehavior={formBehaviour}
        noValidate
        noHtml5Validate
        showErrorList={false}
        onChange={({ formData }, id) => {
          if (id) state.changeField(id.slice(formName.length + 1));
          props.onChange(formData ?? {});
        }}
        onSubmit={confirm}
      >
        <Honeypot {...honeypot} />
        {props.children}
      </Form>
    </StepContextProvider>
  );
}
