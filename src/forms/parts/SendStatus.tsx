import { useEffect, useRef } from "react";
import { useIsOnline } from "../connection.ts";
import { useStep } from "../FormContext.tsx";
import styles from "../forms.module.css";
import type { SubmitReport } from "../submitReport.ts";
import type { Sending } from "../useSending.ts";
import { RichText } from "./RichText.tsx";

interface SendStatusProps {
  sending: Sending;
  /** Words of the button while sending, said to screen readers. */
  sendingWords: string;
}

/** The focus left the form while its controls were disabled; elsewhere it is the visitor's. */
function isFocusFree(box: HTMLElement): boolean {
  const { activeElement, body } = document;
  return activeElement === body || box.closest("form")?.contains(activeElement) === true;
}

const looks = {
  failed: { status: "error", sign: "⚠" },
  warning: { status: "important", sign: "⚠" },
  success: { status: "info", sign: "✓" },
} as const;

/** Takes the focus, which was lost with the control that sent the form. */
function Report({ report }: { report: SubmitReport }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current && isFocusFree(box.current)) box.current.focus();
  }, []);
  const { status, sign } = looks[report.kind === "sent" ? report.tone : report.kind];
  return (
    <div ref={box} className={`callout callout-${status} ${styles.report}`} tabIndex={-1}>
      <span aria-hidden="true">{sign}</span>
      <ReportText report={report} />
    </div>
  );
}

function ReportText({ report }: { report: SubmitReport }) {
  const { kind, message, nextAction } = report;
  return (
    <div>
      <p className={kind === "failed" ? styles.bold : undefined}>{message}</p>
      {nextAction && (
        <p>
          <RichText text={nextAction} />
        </p>
      )}
    </div>
  );
}

/** What the visitor has to know of his line. */
function LineNote({ isSending, isWaiting }: Sending) {
  const { words } = useStep();
  const isOnline = useIsOnline();
  if (!isWaiting && (isOnline || isSending)) return null;
  const note = isWaiting ? words.offline.waiting : words.offline.note;
  return <p className={`callout callout-info ${styles.line}`}>{note}</p>;
}

/**
 * Tells that there is no line, that sending goes on and how it ended; always in the page, so that it
 * is announced.
 */
export function SendStatus({ sending, sendingWords }: SendStatusProps) {
  const { isSending, isWaiting, report } = sending;
  return (
    <div role="status">
      <LineNote {...sending} />
      {isSending && !isWaiting && <span className="visuallyHidden">{sendingWords}</span>}
      {report && <Report report={report} />}
    </div>
  );
}
