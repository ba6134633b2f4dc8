import type { FieldTemplateProps } from "@rjsf/utils";
import { GroupsField } from "./GroupsField.tsx";
import { ValueField } from "./ValueField.tsx";

const Nothing = () => null;

/** A field's frame is its widget's own; rjsf's stays out of the way. */
const BareFieldTemplate = ({ children }: FieldTemplateProps) => children;

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
    FieldTemplate: BareFieldTemplate,
    DescriptionFieldTemplate: Nothing,
    FieldHelpTemplate: Nothing,
    FieldErrorTemplate: Nothing,
  },
};
