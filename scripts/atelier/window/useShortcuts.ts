import { useRef } from "react";
import type { DeskView } from "./useDesk.ts";
import { useListener } from "./useHeard.ts";

/** Whether what has the focus takes back typing by itself. */
const writes = (target: EventTarget | null): boolean =>
  (target as Element | null)?.matches?.(
    "input:not([type=radio], [type=checkbox]), textarea, [contenteditable=true]",
  ) ?? false;

function goToColumn(step: 1 | -1): void {
  const columns = [...document.querySelectorAll<HTMLElement>("[data-column]")];
  const current = columns.findIndex((column) => column.contains(document.activeElement));
  const next = (Math.max(current, step === 1 ? -1 : 0) + step + columns.length) % columns.length;
  columns[next]?.focus();
}

function onKey(event: KeyboardEvent, desk: DeskView): void {
  const key = event.key.toLowerCase();
  const isCommand = event.ctrlKey || event.metaKey;
  const act = (deed: () => void) => {
    event.preventDefault();
    deed();
  };
  if (key === "f6") act(() => goToColumn(event.shiftKey ? -1 : 1));
  if (!isCommand || event.altKey) return;
  if (key === "s") act(desk.save);
  if (writes(event.target)) return;
  if (key === "z") act(event.shiftKey ? desk.redo : desk.undo);
  if (key === "y") act(desk.redo);
}

/**
 * Keys that work everywhere in the window: F6 from column to column, Ctrl+S, Ctrl+Z, Ctrl+Shift+Z.
 * @returns makes them work in another window, too: that of the page
 */
export function useShortcuts(desk: DeskView) {
  const latest = useRef(desk);
  latest.current = desk;
  const listen = useRef((event: KeyboardEvent) => onKey(event, latest.current)).current;
  useListener("keydown", listen);
  return useRef((frame: Window) => frame.addEventListener("keydown", listen)).current;
}
