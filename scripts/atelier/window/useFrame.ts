import { useEffect, useEffectEvent, useRef, useState } from "react";
import { showState } from "../page/showState.ts";
import { ARRIVED, FORMER, type Key, REACHED, type Reached, SHOW } from "../protocol.ts";
import type { ShownState } from "./outline/showing.ts";
import { useHeard } from "./useHeard.ts";
import { useKept } from "./useKept.ts";

/** Where the page is sent, and what is to be seen there. */
export interface Visit {
  /** Address of the page; undefined: the one that is open. */
  address?: string | undefined;
  state?: ShownState | undefined;
  /** The value whose text the page scrolls to. */
  key?: Key;
}

/** Sends a frame where a visit leads. @returns whether another page is to come */
function send(frame: HTMLIFrameElement, { state, address }: Visit): boolean {
  // Another site's page, to which a link may have led, cannot be looked into.
  const { pathname, search, hash } = frame.contentDocument?.location ?? {};
  const isThere = !address || address === `${pathname}${search}${hash}`;
  if (state) showState(frame, state.form, state.state);
  else if (!isThere) frame.contentWindow?.location.replace(address);
  return state !== undefined || !isThere;
}

/**
 * The frame of the page: goes where it is sent, and tells where it is and which state it shows.
 * @param visit a new one sends the page somewhere
 * @param follow lets the window's own keys work in the page
 */
export function useFrame(visit: Visit, follow: (page: Window) => void) {
  const frame = useRef<HTMLIFrameElement>(null);
  const due = useRef<Key>(undefined);
  const typing = useRef<Element>(null);
  const [address, setAddress] = useKept("atelier:address", "/");
  const first = useRef(address).current;
  const [shown, show] = useState<Reached>();
  const [isFormer, markFormer] = useState(false);
  const showKey = () => {
    const page = frame.current?.contentWindow;
    if (due.current) page?.dispatchEvent(new CustomEvent(SHOW, { detail: due.current }));
    due.current = undefined;
  };
  const go = useEffectEvent((visit: Visit) => {
    due.current = visit.key;
    typing.current = document.activeElement;
    if (frame.current && !send(frame.current, visit)) showKey();
  });
  useEffect(() => go(visit), [visit]);
  useHeard<string>(ARRIVED, (address) => {
    setAddress(address);
    if (frame.current?.contentWindow) follow(frame.current.contentWindow);
    if (!visit.state) showKey();
  });
  useHeard<Reached | null>(REACHED, (reached) => {
    show(reached ?? undefined);
    if (!reached) return;
    // Forms take the focus when they refuse answers: here it stays with who is typing.
    const isInPage = document.activeElement === frame.current;
    if (isInPage && typing.current instanceof HTMLElement) typing.current.focus();
    showKey();
  });
  useHeard<boolean>(FORMER, markFormer);
  return { frame, first, address, shown, isFormer };
}
