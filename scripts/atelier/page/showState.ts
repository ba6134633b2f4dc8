import type { ListedState } from "../states/state.ts";
import { asked } from "./asked.ts";

/**
 * Has a frame show a state of a form, whatever page it holds: the page of the state is opened anew, and
 * tells its window by the event `REACHED` when the state is there, or why it is not. It comes back after
 * each reload, until the visitor goes to another page or answers by himself.
 */
export function showState(
  frame: HTMLIFrameElement,
  form: string,
  { id, address }: ListedState,
): void {
  asked.write({ form, id, phase: "due" });
  const page = frame.contentWindow;
  // A frame that is still empty has no origin of its own; another site's page cannot be looked into.
  const target = new URL(address, location.origin);
  const { pathname, search } = frame.contentDocument?.location ?? {};
  if (target.pathname !== pathname || target.search !== search) {
    page?.location.replace(target.href);
    return;
  }
  // Another place on the same page would not be loaded anew.
  page?.history.replaceState(null, "", target.href);
  page?.location.reload();
}
