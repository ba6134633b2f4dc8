import { Flex } from "@chakra-ui/react";
import { useStep } from "../FormContext.tsx";
import { errorId, hintId, type WidgetProps } from "../widgets/widgetProps.ts";
import { RichText } from "./RichText.tsx";
import { FieldError, FieldHint, FieldLabel, Optional, ScreenReaderText } from "./recipes.ts";

/** Label of a control; says beside it, not in it, that the field may be left empty. */
export function FieldHeading({
  id,
  label,
  isRequired,
}: Pick<WidgetProps, "id" | "label" | "isRequired">) {
  const { words } = useStep();
  return (
    <Flex
      alignItems="baseline"
      flexWrap="wrap"
      justifyContent="space-between"
      columnGap="2"
      lineHeight="snug"
    >
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      {!isRequired && <Optional>{words.optional}</Optional>}
    </Flex>
  );
}

/** Hint of a field, and its error when there is one to show. */
export function FieldTexts({ id, hint, error }: Pick<WidgetProps, "id" | "hint" | "error">) {
  const { words } = useStep();
  return (
    <>
      {hint && (
        <FieldHint id={hintId(id)}>
          <RichText text={hint} />
        </FieldHint>
      )}
      {error && (
        <FieldError id={errorId(id)}>
          <span aria-hidden="true">⚠</span>
          <span>
            <ScreenReaderText>{words.errorPrefix} </ScreenReaderText>
            {error}
          </span>
        </FieldError>
      )}
    </>
  );
}
