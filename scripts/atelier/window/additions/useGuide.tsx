import { type ReactNode, useState } from "react";
import type { Offer } from "../../additions/addition.ts";
import type { Key } from "../../protocol.ts";
import { call } from "../call.ts";
import type { DeskView } from "../useDesk.ts";
import { OffersDialog } from "./OffersDialog.tsx";

/**
 * Leads through an addition or a removal at a place.
 * @param fits those of the place's offers that are meant
 * @param otherwise what is done where there is none; without it, that is told
 */
export type Guide = (at: Key, fits: (offer: Offer) => boolean, otherwise?: () => void) => void;

interface Guided {
  at: Key;
  offers: Offer[];
  /** Why they are not known, in French. */
  faults: string[];
}

/** Asks what can be done at a place, and has a dialog lead through it. */
export function useGuide(
  desk: DeskView,
  select: (key: Key, address?: string) => void,
): { guide: Guide; dialog: ReactNode } {
  const [guided, open] = useState<Guided>();
  const guide: Guide = async (at, fits, otherwise) => {
    const answer = await call("offers", at);
    if ("fault" in answer) {
      const { message, action } = answer.fault;
      return open({ at, offers: [], faults: [message, action] });
    }
    const offers = answer.value.filter(fits);
    if (offers.length === 0 && otherwise) return otherwise();
    open({ at, offers, faults: [] });
  };
  const close = () => open(undefined);
  const dialog = guided && (
    <OffersDialog {...guided} desk={desk} select={select} onClosed={close} />
  );
  return { guide, dialog };
}
