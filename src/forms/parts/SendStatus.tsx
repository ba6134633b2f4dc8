import { type ComponentProps, useEffect, useRef, useSyncExternalStore } from "react";
import { Sign } from "../../ui/Sign.tsx";
import { useStep } from "../FormContext.tsx";
import styles from "../forms.module.css";
import { hasLine } from "../line.ts";
import { listen } from "../listening.ts";
import type { Sending, SubmitReport } from "../useSending.ts";
import { RichText } from "./RichText.tsx";

/** The focus left the form while its controls were disabled; elsewhere it is the visitor's. */
function isFocusFree(box: HTMLElement): boolean {
  const { activeElement, body } = document;
  return activeElement === body || box.closest("form")?.contains(activeElement) === true;
}

const statuses = { error: "error", warning: "important", success: "info" } as const;

/** Takes the focus, which was lost with the control that sent the form. */
function Report({ report: { tone, message, nextAction } }: { report: SubmitReport }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current && isFocusFree(box.current)) box.current.focus();
  }, []);
  return (
    <div ref={box} className={`callout callout-${statuses[tone]} below-5`} tabIndex={-1}>
      <Sign isDone={tone === "success"} />
      <div>
        <p className={tone === "error" ? "bold" : undefined}>{message}</p>
        {nextAction && (
          <p>
            <RichText text={nextAction} />
          </p>
        )}
      </div>
    </div>
  );
}

const onLineChange = (listener: () => void) => listen(["online", "offline"], listener);

/** Whether the visitor has to know of his line: there is none, or what he sends waits for it. */
function useMissingLine({ isSending, isWaiting }: Sending): boolean {
  const isOnline = useSyncExternalStore(onLineChange, hasLine, () => true);
  return isWaiting || !(isOnline || isSending);
}

/** Tells how sending goes and ended; always there, so that it is heard. @param progress while sending */
export function SendStatus({ sending, progress }: { sending: Sending; progress: string }) {
  const { isSending, isWaiting, report } = sending;
  const { offline } = useStep().words;
  const note = isWaiting ? offline.waiting : offline.note;
  return (
    <div role="status">
      {useMissingLine(sending) && <p className={`callout callout-info ${styles.line}`}>{note}</p>}
      {isSending && !isWaiting && <span className="visuallyHidden">{progress}</span>}
      {report && <Report report={report} />}
    </div>
  );
}

/** Goes on, or sends; refuses at the press: before they submit, browsers read the form for autofill. */
export function SubmitButton({ onClick, ...others }: Omit<ComponentProps<"button">, "type">) {
  const { refuse } = useStep();
  return (
    <button
      {...others}
      type="submit"
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented && refuse?.()) event.preventDefault();
      }}
    />
  );
}

/** Marks the button that sends the form once there is a line. */
export const PATIENT = "patient";

/** Offline, sends the form once the line is back, or calls that off: one button, which keeps the focus. */
export function OfflineButton(sending: Sending) {
  const { words } = useStep();
  const { isWaiting, cancel } = sending;
  if (!useMissingLine(sending)) return null;
  return (
    <SubmitButton
      value={PATIENT}
      className={`button button-outline above-3 ${styles.submit}`}
      onClick={(event) => {
        if (!isWaiting) return;
        event.preventDefault();
        // The first click of a double one has it wait.
        if (event.detail < 2) cancel();
      }}
    >
      {isWaiting ? words.offline.cancel : words.offline.wait}
    </SubmitButton>
  );
}
