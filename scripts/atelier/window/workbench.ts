import { createContext, useContext, useTransition } from "react";
import type { Answers } from "../../../src/domain/compiledForm.ts";
import type { Offer } from "../additions/addition.ts";
import type { Draft } from "../draft.ts";
import type { Key, Operation } from "../protocol.ts";
import type { FormState } from "../states/state.ts";
import type { Outline } from "./outline/outline.ts";
import type { DeskView } from "./useDesk.ts";

/** A way through an addition or a removal. */
export interface Guided {
  at: Key;
  /** Tells those of the place's offers that are meant. */
  fits(offer: Offer): boolean;
  /** What is to be done, in a word, while none of them is chosen. */
  title?: string | undefined;
  /** What is known already of what the offer needs to be told: it is carried out at once, where nothing is to be said. */
  answers?: Answers | undefined;
}

/** Where the page is sent, and what is to be seen there. */
export interface Visit {
  /** Address of the page; undefined: the one that is open. */
  address?: string | undefined;
  /** Whether any other page that shows the value will do. */
  isAnywhere?: boolean;
  state?: FormState | undefined;
  /** The value whose text the page scrolls to. */
  key?: Key;
}

/** A place that a picture is chosen for. */
export interface PicturePlace {
  /** What a file is made into for it. */
  kind: string;
  /** Name of the picture that is there; empty where there is none yet. */
  current: string;
  /** @param added puts a new picture into the catalogue */
  pick(id: string, added?: Operation): void;
}

/** What every part of the window can read and do. */
export interface Workbench {
  desk: DeskView;
  /** The draft as what its files say. */
  draft: Draft;
  outline: Outline;
  /** Opens a value, and the page that shows it: that of the outline, unless another address is told. */
  select(key: Key, address?: string): void;
  /** Chooses a value, and leaves what stands on the right. */
  point(key: Key): void;
  /** Sends the page somewhere. */
  go(visit: Visit): void;
  /** Leads through an addition or a removal at a place. */
  guide(guided: Guided): void;
  /** Opens what a picture is chosen by. */
  pickPicture(place: PicturePlace): void;
}

/** What provides a value to all parts below, and what reads it there. */
export function provided<Value>() {
  const Context = createContext<Value | null>(null);
  const useProvided = (): Value => {
    const value = useContext(Context);
    if (!value) throw new Error("A part of the window was rendered outside what it belongs to");
    return value;
  };
  return [Context.Provider, useProvided] as const;
}

export const [WorkbenchProvider, useWorkbench] = provided<Workbench>();

/**
 * Makes one change at a time: what the next one is about stands where the draft then says.
 * @returns makes a change; undefined until the draft has answered the one before
 */
export function useOneChange() {
  const { settled } = useWorkbench().desk;
  const [isBusy, begin] = useTransition();
  if (isBusy) return undefined;
  return (change: () => void) =>
    begin(() => {
      change();
      return settled();
    });
}
