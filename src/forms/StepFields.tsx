import Form from "@rjsf/core/lib/components/Form.js";
import type { FieldTemplateProps, RegistryFieldsType, RJSFSchema } from "@rjsf/utils";
import { type FormEvent, type ReactNode, useContext } from "react";
import { NativeChecks, useStep } from "./FormContext.tsx";
import { GroupsField } from "./GroupsField.tsx";
import { ValueField } from "./ValueField.tsx";

const Nothing = () => null;

/** Our rjsf theme: objects in groups, every value through the widget registry. */
export const theme = {
  fields: {
    ObjectField: GroupsField,
    StringField: ValueField,
    NumberField: ValueField,
    BooleanField: ValueField,
    ArrayField: ValueField,
  },
  templates: {
    // A field's frame is its widget's own.
    FieldTemplate: ({ children }: FieldTemplateProps) => children,
    DescriptionFieldTemplate: Nothing,
    FieldHelpTemplate: Nothing,
    FieldErrorTemplate: Nothing,
  },
};

interface StepFieldsProps {
  visible: RJSFSchema;
  action: string;
  /** What draws values in another way than the theme does. */
  fields?: RegistryFieldsType;
  onSubmit(answers: unknown, event: FormEvent): void;
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
