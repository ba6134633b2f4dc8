import { useIsOnline } from "../connection.ts";
import { useStep } from "../FormContext.tsx";
import styles from "../forms.module.css";
import type { Sending } from "../useSending.ts";

/** Marks the button that sends the form once there is a line. */
export const PATIENT = "patient";

/**
 * Offline, sends the form once the line is back; while it waits, calls that off: the same button, so
 * that the focus stays on it.
 */
export function OfflineButton({ isSending, isWaiting, cancel }: Sending) {
  const { words } = useStep();
  const isOnline = useIsOnline();
  if (!isWaiting && (isOnline || isSending)) return null;
  return (
    <button
      type="submit"
      value={PATIENT}
      className={`button button-outline ${styles.later}`}
      onClick={(event) => {
        if (!isWaiting) return;
        event.preventDefault();
        cancel();
      }}
    >
      {isWaiting ? words.offline.cancel : words.offline.wait}
    </button>
  );
}
