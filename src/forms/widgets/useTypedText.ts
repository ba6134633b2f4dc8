import { type ChangeEvent, type FocusEvent, useLayoutEffect, useRef } from "react";
import type { Answer } from "../../domain/compiledForm.ts";
import { useStep } from "../FormContext.tsx";
import type { WidgetProps } from "./widgetProps.ts";

type Box = HTMLInputElement | HTMLTextAreaElement;

/**
 * The text in a box is the browser's own while the visitor types: nothing is rendered for it. What
 * `format` makes of the answer stands in it at first, once he has left it, and when all answers are
 * replaced; but whoever is typing then, as when a form comes to life, is not interrupted.
 *
 * @returns properties of the native control
 */
export function useTypedText<Element extends Box>(
  { name, onChange, onLeave }: WidgetProps,
  format: (answer: Answer | undefined) => string,
) {
  const { store } = useStep();
  const box = useRef<Element>(null);
  useLayoutEffect(() => {
    const show = () => {
      const answer = store.current()[name];
      const isTyping = answer !== undefined && box.current === document.activeElement;
      if (box.current && !isTyping) box.current.value = format(answer);
    };
    return store.subscribe((key) => key === null && show());
  }, [store, name, format]);
  return {
    ref: box,
    defaultValue: format(store.current()[name]),
    onChange(event: ChangeEvent<Element>) {
      onChange([event.target.value]);
    },
    onBlur({ target }: FocusEvent<Element>) {
      target.value = format(store.current()[name]);
      onLeave();
    },
  };
}

/** A kept value as plain text. */
export const asText = (value: Answer | undefined): string =>
  value === undefined ? "" : String(value);
