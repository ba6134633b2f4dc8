import { type PointerEvent, useCallback, useEffect, useRef, useState } from "react";

/** Waits of the dropdown panels, in ms, as the specification sets them. */
const openDelay = 200;
const skipDelay = 300;
const closeDelay = 150;

interface HoverMenu {
  open: string | null;
  toggle: (id: string) => void;
  close: () => void;
  /** Pointer handlers of one entry, its panel included. */
  hover: (id: string) => {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: (event: PointerEvent) => void;
  };
}

/**
 * Which dropdown panel is open. A mouse opens it after 200 ms, at once if another was open less
 * than 300 ms ago, and closes it 150 ms after leaving; a click or a tap toggles it.
 */
export function useHoverMenu(): HoverMenu {
  const [open, setOpen] = useState<string | null>(null);
  const timer = useRef(0);
  const closedAt = useRef(Number.NEGATIVE_INFINITY);
  const hovered = useRef(false);

  const change = (id: string | null, delay: number) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      hovered.current = id !== null;
      setOpen((before) => {
        if (before && !id) closedAt.current = performance.now();
        return id;
      });
    }, delay);
  };

  useEffect(() => () => clearTimeout(timer.current), []);

  const isWarm = () => open !== null || performance.now() - closedAt.current < skipDelay;
  const setNow = useCallback((id: string | null) => {
    clearTimeout(timer.current);
    hovered.current = false;
    setOpen(id);
  }, []);
  const close = useCallback(() => setNow(null), [setNow]);

  return {
    open,
    toggle: (id) => setNow(open === id && !hovered.current ? null : id),
    close,
    hover: (id) => ({
      onPointerEnter: (event) => {
        if (event.pointerType === "mouse") change(id, isWarm() ? 0 : openDelay);
      },
      onPointerLeave: (event) => {
        if (event.pointerType === "mouse") change(null, closeDelay);
      },
    }),
  };
}
