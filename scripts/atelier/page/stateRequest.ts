import { tabStorage } from "../../../src/forms/tabStorage.ts";
import type { StateName } from "../protocol.ts";
import type { FormState } from "../states/state.ts";

/** A wish, kept in the tab, that it show a state. */
interface StateRequest extends StateName {
  /**
   * `due`: the page that is opened next shows it; `shown`: this page does, after each reload anew;
   * `sent`: the page that the form leads to does.
   */
  phase: "due" | "shown" | "sent";
}

/** What the atelier keeps in the tab begins so; all the rest there is the site's. */
const OWN = "atelier";
const KEY = `${OWN}:etat`;

export const stateRequest = {
  read: () => (tabStorage.read(KEY) ?? undefined) as StateRequest | undefined,
  write: (request: StateRequest) => tabStorage.write(KEY, request),
  forget: () => tabStorage.remove(KEY),
};

/** Takes away all that the site has kept in the tab. */
export function forgetVisit(): void {
  for (const key of Object.keys(sessionStorage)) if (!key.startsWith(OWN)) tabStorage.remove(key);
}

/**
 * Has a frame show a state of a form: its page is opened anew, and tells the window when the state is
 * there, or why not. It comes back after each reload, until the visitor goes away or answers by himself.
 */
export function showState(frame: HTMLIFrameElement, { form, id, address }: FormState) {
  stateRequest.write({ form, id, phase: "due" });
  const page = frame.contentWindow;
  // A frame that is still empty has no origin of its own; another site's page cannot be looked into.
  const target = new URL(address, location.origin);
  const { pathname, search } = frame.contentDocument?.location ?? {};
  if (target.pathname !== pathname || target.search !== search)
    return page?.location.replace(target.href);
  // Another place on the same page would not be loaded anew.
  page?.history.replaceState(null, "", target.href);
  page?.location.reload();
}
