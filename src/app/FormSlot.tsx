import { createContext, type RefObject, use, useEffect, useRef, useState } from "react";
import { hasDraft } from "../forms/drafts.ts";
import { RichText } from "../forms/parts/RichText.tsx";
import * as words from "../generated/forms/words.json";
import type { FormSlotProps } from "../templates/slots.ts";
import { hasEarlySubmit, replayEarlySubmit } from "./boot/earlySubmits.ts";
import { useGo } from "./browser/useGo.ts";
import styles from "./FormSlot.module.css";
import { loadForm } from "./loadForm.ts";

/** Gives a form's prerendered HTML; there is none in the browser. */
export const FormHtml = createContext<(name: string) => string>(() => "");

/** Signs that a visitor is about to use a form. */
const wakingEvents = ["pointerover", "pointerdown", "focusin", "touchstart", "input", "submit"];

/**
 * Calls back at the first sign of interest in a container; at once if it is empty, in use already
 * or wanted at once.
 * @returns a function that stops listening
 */
function onInterest(container: HTMLElement, eager: boolean, wake: () => void): () => void {
  const isInUse = container.contains(document.activeElement) || hasEarlySubmit(container);
  if (eager || isInUse || !container.hasChildNodes()) {
    wake();
    return () => undefined;
  }
  const stop = () => {
    for (const event of wakingEvents) container.removeEventListener(event, once);
  };
  const once = () => {
    stop();
    wake();
  };
  for (const event of wakingEvents) container.addEventListener(event, once);
  return stop;
}

/** The element that the form's own script renders into, out of this tree's sight. */
function formElement(frame: HTMLElement): HTMLElement {
  const served = frame.firstElementChild;
  return served instanceof HTMLElement ? served : frame.appendChild(document.createElement("div"));
}

/**
 * A script that is gone for good came with an older deployment: a reload brings the present page,
 * and the browser puts back what was typed. Offline the page is kept.
 */
async function reloadIfPossible(): Promise<void> {
  const answer = await fetch(location.href, { method: "HEAD", cache: "no-store" }).catch(
    () => null,
  );
  if (answer?.ok) location.reload();
}

interface Mounting {
  slot: RefObject<HTMLDivElement | null>;
  state: "waiting" | "alive" | "failed";
  retry: () => void;
}

function useMountedForm({ form, eager = false }: FormSlotProps): Mounting {
  const slot = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<Mounting["state"]>("waiting");
  const [attempt, setAttempt] = useState(0);
  const navigate = useGo();

  useEffect(() => {
    const frame = slot.current;
    if (!frame) return;
    const container = formElement(frame);
    let isGone = false;
    let unmount: (() => void) | undefined;
    const wake = async () => {
      const { mountForm } = await loadForm();
      unmount = await mountForm(form, container, { navigate });
      if (isGone) return unmount();
      setState("alive");
      frame.dataset.formSlot = "alive";
      replayEarlySubmit(container);
    };
    const isWanted = eager || attempt > 0 || hasDraft(form);
    const stop = onInterest(container, isWanted, () => {
      wake().catch(async () => {
        setState("failed");
        if (attempt > 0) await reloadIfPossible();
      });
    });
    return () => {
      isGone = true;
      stop();
      if (unmount) setTimeout(unmount);
    };
  }, [form, eager, attempt, navigate]);

  const retry = () => {
    setState("waiting");
    setAttempt((count) => count + 1);
  };
  return { slot, state, retry };
}

/** Says that the form's script could not be fetched, and what to do. */
function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.failure} role="alert">
      <p>
        {words.loadFailed} <RichText text={words.failure.nextAction} />
      </p>
      <button type="button" className="button button-outline button-sm" onClick={onRetry}>
        {words.retry}
      </button>
    </div>
  );
}

/** HTML of our own prerender, which the browser's side leaves as it finds it. */
const ownHtml = (html: string) => ({
  dangerouslySetInnerHTML: { __html: html && `<div>${html}</div>` },
});

/**
 * A form's place in a page. The prerendered form is left alone until the visitor turns to it; then
 * its script is fetched and brings it to life. Without scripts it says how to reach the firm.
 */
export function FormSlot(props: FormSlotProps) {
  const html = use(FormHtml)(props.form);
  const { slot, state, retry } = useMountedForm(props);
  return (
    <div className={styles.root}>
      <p className={styles.fallback}>
        <RichText text={words.noScript} />
      </p>
      {state === "failed" && <LoadFailure onRetry={retry} />}
      <div
        ref={slot}
        className={styles.slot}
        data-form-slot="waiting"
        suppressHydrationWarning
        {...ownHtml(html)}
      />
    </div>
  );
}
