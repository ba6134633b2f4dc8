import { chakra, createSlotRecipeContext } from "@chakra-ui/react";
import { badge, button, callout } from "../../ui/system/recipes.ts";

const field = createSlotRecipeContext({ key: "formField" });
export const FieldRoot = field.withProvider<HTMLDivElement, React.ComponentProps<"div">>(
  "div",
  "root",
);
export const FieldSet = field.withProvider<HTMLFieldSetElement, React.ComponentProps<"fieldset">>(
  "fieldset",
  "root",
);
export const FieldLabel = field.withContext<HTMLLabelElement, React.ComponentProps<"label">>(
  "label",
  "label",
);
export const FieldLegend = field.withContext<HTMLLegendElement, React.ComponentProps<"legend">>(
  "legend",
  "label",
);
export const FieldHint = field.withContext<HTMLParagraphElement, React.ComponentProps<"p">>(
  "p",
  "hint",
);
export const FieldError = field.withContext<HTMLParagraphElement, React.ComponentProps<"p">>(
  "p",
  "error",
);
export const Input = field.withContext<HTMLInputElement, React.ComponentProps<"input">>(
  "input",
  "input",
);
export const TextArea = field.withContext<HTMLTextAreaElement, React.ComponentProps<"textarea">>(
  "textarea",
  "input",
);
export const Select = field.withContext<HTMLSelectElement, React.ComponentProps<"select">>(
  "select",
  "input",
);

const choice = createSlotRecipeContext({ key: "choiceCard" });
export const ChoiceRoot = choice.withProvider<HTMLLabelElement, React.ComponentProps<"label">>(
  "label",
  "root",
);
export const ChoiceInput = choice.withContext<HTMLInputElement, React.ComponentProps<"input">>(
  "input",
  "input",
);
export const ChoiceLabel = choice.withContext<HTMLSpanElement, React.ComponentProps<"span">>(
  "span",
  "label",
);
export const ChoiceHint = choice.withContext<HTMLSpanElement, React.ComponentProps<"span">>(
  "span",
  "hint",
);

/** Pill, button and boxed note of the design system. */
export const Badge = chakra("span", badge);
export const Button = chakra("button", button);
export const Callout = chakra("div", callout);

/** Text for screen readers alone. */
export const ScreenReaderText = chakra("span", { base: { srOnly: true } });
/** Mention of a field that may be left empty. */
export const Optional = chakra("span", { base: { fontSize: "sm", color: "fg.muted" } });
