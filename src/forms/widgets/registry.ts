import type { ComponentType } from "react";
import type { FieldUi } from "../../generated/schema-types.ts";
import { CheckboxWidget } from "./CheckboxWidget.tsx";
import { CardsWidget, CheckboxesWidget } from "./ChoiceWidgets.tsx";
import { DateWidget } from "./DateWidget.tsx";
import { EmailWidget, NumberWidget, PhoneWidget, TextWidget } from "./InputWidget.tsx";
import * as readings from "./readings.ts";
import { SelectWidget } from "./SelectWidget.tsx";
import { TextAreaWidget } from "./TextAreaWidget.tsx";
import type { WidgetProps } from "./widgetProps.ts";

/** How a kind of field is shown, and how what its controls hold is read. */
interface Widget {
  Component: ComponentType<WidgetProps>;
  read: readings.Reading;
}

/** Every widget that a schema may name in `ui.widget`. */
export const widgets: Record<FieldUi["widget"], Widget> = {
  text: { Component: TextWidget, read: readings.readText },
  email: { Component: EmailWidget, read: readings.readText },
  phone: { Component: PhoneWidget, read: readings.readText },
  number: { Component: NumberWidget, read: readings.readNumber },
  textarea: { Component: TextAreaWidget, read: readings.readText },
  cards: { Component: CardsWidget, read: readings.readChoice },
  select: { Component: SelectWidget, read: readings.readChoice },
  checkbox: { Component: CheckboxWidget, read: readings.readTick },
  checkboxes: { Component: CheckboxesWidget, read: readings.readChoices },
  date: { Component: DateWidget, read: readings.readDate },
  consent: { Component: CheckboxWidget, read: readings.readTick },
};
