import Form from "@rjsf/core/lib/components/Form.js";
import type { RegistryFieldsType, RJSFSchema } from "@rjsf/utils";
import { type FormEvent, type ReactNode, useContext } from "react";
import { NativeChecks, useStep } from "./FormContext.tsx";
import { theme } from "./theme.tsx";

interface StepFieldsProps {
  visible: RJSFSchema;
  action: string;
  /** What draws values in another way than the theme does. */
  fields?: RegistryFieldsType;
  onSubmit(answers: unknown, event: FormEvent): void;
  /** What stands below the fields, within the form. */
  children: ReactNode;
}

/** The form of a step. rjsf draws visible fields and knows no answer; the fields follow the store. */
export function StepFields({ visible, ...form }: StepFieldsProps) {
  const { formName, step } = useStep();
  return (
    <Form
      {...theme}
      {...form}
      schema={visible}
      validator={step.validator}
      idPrefix={formName}
      method="post"
      noValidate
      noHtml5Validate={useContext(NativeChecks) === undefined}
      showErrorList={false}
    />
  );
}
