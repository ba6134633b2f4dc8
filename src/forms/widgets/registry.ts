import type { ComponentType } from "react";
import type { FieldUi } from "../../generated/schema-types.ts";
import { CardsWidget, CheckboxWidget } from "./CardsWidget.tsx";
import { CheckboxesWidget } from "./CheckboxesWidget.tsx";
import { DateWidget } from "./DateWidget.tsx";
import { EmailWidget, NumberWidget, PhoneWidget, TextWidget } from "./InputWidget.tsx";
import { SelectWidget } from "./SelectWidget.tsx";
import { TextAreaWidget } from "./TextAreaWidget.tsx";
import type { WidgetProps } from "./widget.tsx";

/** How every kind of field that a schema may name in `ui.widget` is shown. */
export const widgets: Record<FieldUi["widget"], ComponentType<WidgetProps>> = {
  text: TextWidget,
  email: EmailWidget,
  phone: PhoneWidget,
  number: NumberWidget,
  textarea: TextAreaWidget,
  cards: CardsWidget,
  select: SelectWidget,
  checkbox: CheckboxWidget,
  checkboxes: CheckboxesWidget,
  date: DateWidget,
  consent: CheckboxWidget,
};
