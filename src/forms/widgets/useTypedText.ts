import { type FocusEvent, useLayoutEffect, useRef } from "react";
import type { Answer } from "../../domain/compiledForm.ts";
import { atRest } from "../afterTyping.ts";
import { useStep } from "../FormContext.tsx";
import { useNativeEvent } from "./useNativeEvent.ts";
import type { WidgetProps } from "./widget.tsx";

/**
 * The text in a box is the browser's own while the visitor types: nothing is rendered for it. What
 * `format` makes of the answer stands in it at first, once it was left, and when answers are replaced or
 * filled in, but never over what is being typed; what is filled in meanwhile is selected. What a program
 * put there is read when it tells of a change, or the box is left.
 * @returns properties of the native control
 */
export function useTypedText<Element extends HTMLInputElement | HTMLTextAreaElement>(
  { name, onChange, onLeave }: WidgetProps,
  format: (answer: Answer | undefined) => string,
) {
  const { store } = useStep();
  const box = useRef<Element>(null);
  useLayoutEffect(() => {
    const show = (key: string | null) => {
      const answer = store.current()[name];
      const { current } = box;
      const isActive = current === document.activeElement;
      const isEmptied = key === null && answer === undefined;
      if (!current || (isActive && current.value !== "" && !isEmptied)) return;
      current.value = format(answer);
      if (isActive) current.select();
    };
    return store.subscribe((key) => (key === null || key === name) && show(key));
  }, [store, name, format]);
  useNativeEvent(box, "input", ({ currentTarget }) => {
    const typedIn = currentTarget as Element;
    atRest(() => onChange([typedIn.value]));
  });
  const storedText = () => format(store.current()[name]);
  const read = ({ value }: Element) => {
    if (value !== storedText()) onChange([value]);
  };
  useNativeEvent(box, "change", ({ currentTarget }) => read(currentTarget as Element));
  return {
    ref: box,
    defaultValue: storedText(),
    onBlur({ target }: FocusEvent<Element>) {
      read(target);
      target.value = storedText();
      onLeave();
    },
  };
}

/** A kept value as plain text. */
export const asText = (value: Answer | undefined): string => String(value ?? "");
