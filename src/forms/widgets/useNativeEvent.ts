import { type RefObject, useLayoutEffect } from "react";

/** Listens to an event of a control that React's root does not hear: see `mountForm.tsx`. */
export function useNativeEvent<Type extends keyof HTMLElementEventMap>(
  control: RefObject<HTMLElement | null>,
  type: Type,
  listener: (event: HTMLElementEventMap[Type]) => void,
): void {
  useLayoutEffect(() => {
    const { current } = control;
    current?.addEventListener(type, listener);
    return () => current?.removeEventListener(type, listener);
  });
}
