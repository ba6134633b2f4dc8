import { useEffect, useEffectEvent, useRef, useState } from "react";
import { showState, stateRequest } from "../page/stateRequest.ts";
import { type Key, type Reached, SHOW } from "../protocol.ts";
import { useHeard, useKept, useListener } from "./hooks.ts";
import type { DeskView } from "./useDesk.ts";
import { useWorkbench, type Visit } from "./workbench.ts";

/** Whether a frame holds the page of a visit, in whatever state. */
function isOn(frame: HTMLIFrameElement, { state, address, isAnywhere }: Visit): boolean {
  const { contentDocument } = frame;
  // Another site's page, to which a link may have led, cannot be looked into.
  if (!contentDocument) return false;
  if (isAnywhere) return true;
  const target = state?.address ?? address ?? contentDocument.location.pathname;
  return new URL(target, location.origin).pathname === contentDocument.location.pathname;
}

/**
 * Sends a frame where a visit leads. @returns whether another page is to come
 * @param isLeaving whether it was sent elsewhere and still holds the page before
 */
function send(frame: HTMLIFrameElement, { state, address }: Visit, isLeaving: boolean): boolean {
  const { pathname, search, hash } = frame.contentDocument?.location ?? {};
  const isThere = !address || (!isLeaving && address === `${pathname}${search}${hash}`);
  if (state) showState(frame, state);
  else if (!isThere) {
    stateRequest.forget();
    frame.contentWindow?.location.replace(address);
  }
  return isLeaving || state !== undefined || !isThere;
}

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

/** Keys that work in the page and beside it: F6 from column to column, Ctrl+S, Ctrl+Z, Ctrl+Shift+Z. */
function onKey(event: KeyboardEvent, deeds: Pick<DeskView, "save" | "undo" | "redo">): void {
  const key = event.key.toLowerCase();
  const isCommand = event.ctrlKey || event.metaKey;
  const act = (deed: () => void) => {
    event.preventDefault();
    deed();
  };
  if (key === "f6") act(() => goToColumn(event.shiftKey ? -1 : 1));
  if (!isCommand || event.altKey) return;
  if (key === "s") act(deeds.save);
  if (writes(event.target)) return;
  if (key === "z") act(event.shiftKey ? deeds.redo : deeds.undo);
  if (key === "y") act(deeds.redo);
}

/**
 * The frame of the page: goes where it is sent, and tells where it is and which state it shows. The
 * window's own keys work in it and beside it.
 * @param visit a new one sends the page somewhere
 */
export function useFrame(visit: Visit) {
  const { save, undo, redo } = useWorkbench().desk;
  // The deeds of the desk stay the same.
  const [listen] = useState(() => (event: KeyboardEvent) => onKey(event, { save, undo, redo }));
  const frame = useRef<HTMLIFrameElement>(null);
  const due = useRef<Key>(undefined);
  const isLeaving = useRef(false);
  const [address, setAddress] = useKept("atelier:address", "/");
  const first = useRef(address).current;
  const [shown, show] = useState<Reached>();
  const [isFormer, markFormer] = useState(false);
  const showKey = (): boolean => {
    const page = frame.current?.contentWindow;
    const event = new CustomEvent(SHOW, { detail: due.current, cancelable: true });
    const isSeen = due.current !== undefined && page?.dispatchEvent(event) === false;
    due.current = undefined;
    return isSeen;
  };
  const go = useEffectEvent((visit: Visit) => {
    due.current = visit.key;
    if (!frame.current) return;
    // A page that shows it already stays as it is, with what was typed into it.
    if (!isLeaving.current && isOn(frame.current, visit) && showKey()) return;
    isLeaving.current = send(frame.current, visit, isLeaving.current);
    due.current = isLeaving.current ? visit.key : undefined;
  });
  useEffect(() => go(visit), [visit]);
  useListener("keydown", listen);
  useHeard("atelier:arrived", (address) => {
    isLeaving.current = false;
    setAddress(address);
    frame.current?.contentWindow?.addEventListener("keydown", listen);
    if (!visit.state) showKey();
  });
  useHeard("atelier:reached", (reached) => {
    show(reached ?? undefined);
    if (reached) showKey();
  });
  useHeard("atelier:former", markFormer);
  return { frame, first, address, shown, isFormer };
}
