import type { ExternalToast } from "sonner";
import { formWords } from "./forms/words.ts";

export type ToastKind = "success" | "error" | "warning";

/** Time a toast stays when nothing else is asked for, in milliseconds. */
const DEFAULT_DURATION_MS = 4000;

/** Brings the toast area into the page, ahead of the first toast; does nothing the second time. */
export async function prepareToasts(): Promise<void> {
  await area();
}

let pending: ReturnType<typeof mountArea> | null = null;

function area() {
  pending ??= mountArea();
  pending.catch(() => {
    pending = null;
  });
  return pending;
}

async function mountArea() {
  const { mountToastArea } = await import("./ToastArea.tsx");
  return mountToastArea(formWords);
}

/** Shows a short message at the top right of the page. */
export async function showToast(
  kind: ToastKind,
  text: string,
  durationMs: number = DEFAULT_DURATION_MS,
): Promise<void> {
  const toast = await area();
  // The same sentence again renews its toast instead of stacking a second one.
  const options: ExternalToast = { id: text, duration: durationMs };
  toast[kind](text, options);
}
