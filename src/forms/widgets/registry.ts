import type { ComponentType } from "react";
import type { FieldUi } from "../../generated/schema-types.ts";
import { CheckboxWidget } from "./CheckboxWidget.tsx";
import { CardsWidget, CheckboxesWidget } from "./ChoiceWidgets.tsx";
import { DateWidget } from "./DateWidget.tsx";
import { EmailWidget, NumberWidget, PhoneWidget, TextWidget } from "./InputWidget.tsx";
import {
  type Reading,
  readChoice,
  readChoices,
  readDate,
  readNumber,
  readText,
  readTick,
} from "./readings.ts";
import { SelectWidget } from "./SelectWidget.tsx";
import { TextAreaWidget } from "./TextAreaWidget.tsx";
import type { WidgetProps } from "./widgetProps.ts";

/** How a kind of field is shown, and how what its controls hold is read. */
interface Widget {
  Component: ComponentType<WidgetProps>;
  read: Reading;
}

/** Every widget that a schema may name in `ui.widget`. */
export const widgets: Record<FieldUi["widget"], Widget> = {
  text: { Component: TextWidget, read: readText },
  email: { Component: EmailWidget, read: readText },
  phone: { Component: PhoneWidget, read: readText },
  number: { Component: NumberWidget, read: readNumber },
  textarea: { Component: TextAreaWidget, read: readText },
  cards: { Component: CardsWidget, read: readChoice },
  select: { Component: SelectWidget, read: readChoice },
  checkbox: { Component: CheckboxWidget, read: readTick },
  checkboxes: { Component: CheckboxesWidget, read: readChoices },
  date: { Component: DateWidget, read: readDate },
  consent: { Component: CheckboxWidget, read: readTick },
};
