import { type ReactNode, useState } from "react";
import type { Offer } from "../../additions/addition.ts";
import type { Key } from "../../protocol.ts";
import type { DeskView } from "../useDesk.ts";
import { OffersDialog } from "./OffersDialog.tsx";

/**
 * Leads through an addition or a removal at a place.
 * @param fits those of the place's offers that are meant
 * @param otherwise what is done where there is none; without it, that is told
 */
export type Guide = (at: Key, fits: (offer: Offer) => boolean, otherwise?: () => void) => void;

/** What a dialog leads through. */
export interface Guided {
  at: Key;
  fits: Parameters<Guide>[1];
  otherwise?: (() => void) | undefined;
}

/** Has a dialog lead through what can be done at a place. */
export function useGuide(
  desk: DeskView,
  select: (key: Key, address?: string) => void,
): { guide: Guide; dialog: ReactNode } {
  const [guided, open] = useState<Guided>();
  const guide: Guide = (at, fits, otherwise) => open({ at, fits, otherwise });
  const close = () => open(undefined);
  const dialog = guided && (
    <OffersDialog guided={guided} desk={desk} select={select} onClosed={close} />
  );
  return { guide, dialog };
}
