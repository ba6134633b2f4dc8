import { Listeners, listen, stopAll } from "./listening.ts";

/** Name of the query parameter that holds the step, counted from 1. */
const PARAMETER = "etape";

/** Step in the address, counted from 0; may be one that cannot be reached yet. */
function stepInAddress(): number {
  const step = Number(new URLSearchParams(window.location.search).get(PARAMETER) ?? 1);
  return Number.isInteger(step) && step > 0 ? step - 1 : 0;
}

function addressOf(step: number): string {
  const { pathname } = window.location;
  return step === 0 ? pathname : `${pathname}?${PARAMETER}=${step + 1}`;
}

/** What is kept with an entry of the history, out of its address. */
interface EntryState {
  edited?: string | undefined;
  /** True once a step was changed: the served controls are those of the answers no more. */
  hasGoneOn?: boolean;
}

const entryState = () => window.history.state as EntryState | null;

/** True when steps were changed before a reload: what a browser put back into served controls is older. */
export function hadGoneOn(): boolean {
  const { hasGoneOn = false, ...rest } = entryState() ?? {};
  // A first step is served afresh.
  if (hasGoneOn && stepInAddress() === 0) window.history.replaceState(rest, "");
  return hasGoneOn;
}

const listeners = new Listeners();

/** Where the wizard stands; kept in the address so that the browser's Back goes one step back. */
export const stepAddress = {
  current: stepInAddress,
  /** Field that is to be corrected there before the visitor returns to the recap. */
  edited: () => entryState()?.edited,
  /** Opens a step as a new entry of the browser's history; `edited`: to correct one of its fields. */
  go(step: number, edited?: string): void {
    const hasGoneOn = { hasGoneOn: true };
    window.history.replaceState({ ...entryState(), ...hasGoneOn } satisfies EntryState, "");
    window.history.pushState({ edited, ...hasGoneOn } satisfies EntryState, "", addressOf(step));
    listeners.tell();
  },
  /** Puts a step into the address in place of one that cannot be reached. */
  correct: (step: number) => window.history.replaceState(null, "", addressOf(step)),
  /** Calls back once another step stands in the address, not at each of its anchors; returns how to stop. */
  subscribe(listener: () => void): () => void {
    let last = stepInAddress();
    const tell = () => {
      if (stepInAddress() === last) return;
      listener();
      // A listener may have corrected it.
      last = stepInAddress();
    };
    return stopAll(listeners.add(tell), listen(["popstate"], tell));
  },
};
