import { type ChangeEvent, useLayoutEffect, useRef, useState } from "react";
import type { WidgetProps } from "./widgetProps.ts";

type Box = HTMLInputElement | HTMLTextAreaElement;

/**
 * The text in a box: as typed while the visitor is in it, as `format` shows the kept value once he
 * has left. Whoever is typing already when the form comes to life is not interrupted.
 *
 * @returns properties of the native control
 */
export function useTypedText<Element extends Box>(
  { value, onChange, onLeave }: WidgetProps,
  format: (value: WidgetProps["value"]) => string,
) {
  const [typed, setTyped] = useState<string | null>(null);
  const box = useRef<Element>(null);
  useLayoutEffect(() => {
    if (box.current && box.current === document.activeElement) setTyped(box.current.value);
  }, []);
  return {
    ref: box,
    value: typed ?? format(value),
    onChange(event: ChangeEvent<Element>) {
      setTyped(event.target.value);
      onChange([event.target.value]);
    },
    onBlur() {
      setTyped(null);
      onLeave();
    },
  };
}

/** A kept value as plain text. */
export const asText = (value: WidgetProps["value"]): string =>
  value === undefined ? "" : String(value);
