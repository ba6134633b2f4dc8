import { importAnew } from "./importAnew.ts";
import { loadedOnce } from "./loadedOnce.ts";
import { loadStyles } from "./styles.ts";

export type ToastKind = "success" | "error" | "warning";

/** Time a toast stays when nothing else is asked for, in milliseconds. */
export const DEFAULT_DURATION_MS = 4000;

/** Brings the toast area into the page, ahead of the first toast; does nothing the second time. */
export const prepareToasts = loadedOnce(async () => {
  const [{ mountToastArea }] = await Promise.all([
    importAnew(() => import("./ToastArea.tsx")),
    loadStyles(),
  ]);
  return mountToastArea();
});

/** Counts what is sent, so that a new attempt's toast is never the one being taken away. */
let attempt = 0;

/**
 * Shows a short message of a form at the top right of the page.
 * @param place what it says something of: it takes the place of what was said of that before
 */
export async function showToast(
  form: string,
  kind: ToastKind,
  text: string,
  durationMs: number = DEFAULT_DURATION_MS,
  place: string = text,
): Promise<void> {
  const toast = await prepareToasts();
  // The same sentence again renews its toast instead of stacking a second one.
  toast[kind](text, { id: `${form} ${attempt} ${place}`, duration: durationMs });
}

/** Takes away what a form's earlier attempts have shown: it is being sent anew. */
export async function clearToasts(form: string): Promise<void> {
  attempt += 1;
  const toast = await prepareToasts();
  for (const { id } of toast.getToasts()) {
    if (String(id).startsWith(`${form} `)) toast.dismiss(id);
  }
}
