import { Box } from "@chakra-ui/react";
import { useState } from "react";
import { formatFrenchNumber, formatPhone } from "../../domain/frenchFormats.ts";
import {
  cleanLine,
  compactPhone,
  parseFrenchNumber,
  withoutSpaces,
} from "../../domain/frenchInput.ts";
import { FieldHeading, FieldTexts } from "../parts/FieldTexts.tsx";
import { FieldRoot, Input } from "../parts/recipes.ts";
import { controlState, type WidgetProps } from "./widgetProps.ts";

/** How a kind of input reads what is typed and shows what is kept. */
interface InputKind {
  type: "text" | "email" | "tel";
  inputMode: "text" | "email" | "tel" | "decimal";
  /** The value kept for the typed text; undefined for nothing. */
  parse(text: string): unknown;
  /** The text shown for a kept value, once the visitor has left the field. */
  format(value: unknown): string;
}

const asText = (value: unknown): string => (value === undefined ? "" : String(value));

export const inputKinds = {
  text: { type: "text", inputMode: "text", parse: cleanLine, format: asText },
  compact: { type: "text", inputMode: "text", parse: withoutSpaces, format: asText },
  email: { type: "email", inputMode: "email", parse: withoutSpaces, format: asText },
  phone: {
    type: "tel",
    inputMode: "tel",
    parse: compactPhone,
    format: (value) => formatPhone(asText(value)),
  },
  number: {
    type: "text",
    inputMode: "decimal",
    parse: (text) => parseFrenchNumber(text) ?? cleanLine(text),
    format: (value) => (typeof value === "number" ? formatFrenchNumber(value) : asText(value)),
  },
} satisfies Record<string, InputKind>;

/** The text in the box: as typed while the visitor is in it, formatted once he has left. */
function useTypedText(kind: InputKind, value: unknown, onChange: (value: unknown) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    text: typed ?? kind.format(value),
    type(text: string) {
      setTyped(text);
      const parsed = kind.parse(text);
      onChange(parsed === "" ? undefined : parsed);
    },
    leave: () => setTyped(null),
  };
}

/** A native one-line input of the given kind. */
function InputWidget({ kind, ...props }: WidgetProps & { kind: InputKind }) {
  const { text, type, leave } = useTypedText(kind, props.value, props.onChange);
  const { ui } = props;
  const { onBlur, ...state } = controlState(props);
  return (
    <FieldRoot>
      <FieldHeading {...props} />
      <Box position="relative">
        <Input
          {...state}
          type={kind.type}
          inputMode={ui.inputMode ?? kind.inputMode}
          autoComplete={ui.autocomplete ?? "off"}
          placeholder={ui.placeholder}
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={() => {
            leave();
            onBlur();
          }}
        />
        {ui.unit && (
          <Box
            as="span"
            aria-hidden="true"
            position="absolute"
            insetEnd="4"
            top="50%"
            transform="translateY(-50%)"
            color="fg.muted"
            pointerEvents="none"
          >
            {ui.unit}
          </Box>
        )}
      </Box>
      <FieldTexts {...props} />
    </FieldRoot>
  );
}

/** One line of text; `normalize: compact` keeps no space. */
export function TextWidget(props: WidgetProps) {
  const kind = props.ui.normalize === "compact" ? inputKinds.compact : inputKinds.text;
  return <InputWidget {...props} kind={kind} />;
}

export function EmailWidget(props: WidgetProps) {
  return <InputWidget {...props} kind={inputKinds.email} />;
}

/** Accepts a number with points, dashes or spaces; shows it in pairs. */
export function PhoneWidget(props: WidgetProps) {
  return <InputWidget {...props} kind={inputKinds.phone} />;
}

/** Accepts a number as it is written in France, with or without its unit. */
export function NumberWidget(props: WidgetProps) {
  return <InputWidget {...props} kind={inputKinds.number} />;
}
