import { type ReactNode, useState } from "react";
import type { Offer } from "../../additions/addition.ts";
import type { Answer, Key } from "../../protocol.ts";
import { call } from "../call.ts";
import type { Section } from "../outline/outline.ts";
import type { DeskView } from "../useDesk.ts";
import { OffersDialog } from "./OffersDialog.tsx";

/**
 * Leads through an addition or a removal at a place.
 * @param fits those of the place's offers that are meant
 */
export type Guide = (at: Key, fits: (offer: Offer) => boolean) => void;

/** What a dialog leads through. */
export interface Guided {
  at: Key;
  /** Those of the place's offers that are meant. */
  offers: Promise<Answer<"offers">>;
}

/** Has a dialog lead through what can be done at a place. */
export function useGuide(
  desk: DeskView,
  sections: Section[],
  select: (key: Key, address?: string) => void,
): { guide: Guide; dialog: ReactNode } {
  const [guided, open] = useState<Guided>();
  const guide: Guide = (at, fits) => {
    const offers = call("offers", at).then((answer) =>
      "value" in answer ? { value: answer.value.filter(fits) } : answer,
    );
    open({ at, offers });
  };
  const close = () => open(undefined);
  const dialog = guided && (
    <OffersDialog
      guided={guided}
      desk={desk}
      sections={sections}
      select={select}
      onClosed={close}
    />
  );
  return { guide, dialog };
}
