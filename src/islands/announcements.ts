import { tabStorage } from "../forms/tabStorage.ts";
import type { ToastKind } from "./toasts.ts";

/** What is said on the page that a form leads to, for what remains of its time. */
interface KeptToast {
  form: string;
  kind: ToastKind;
  text: string;
  /** Time of day at which it goes, in ms. */
  until: number;
}

const storageKey = "annonce";

/** Keeps a toast for the page that is opened next in this tab. */
export function announceOnNextPage(announcement: KeptToast): void {
  tabStorage.write(storageKey, announcement);
}

/** Shows the toast that the page before this one has left. */
export async function showAnnouncement(): Promise<void> {
  const announcement = tabStorage.read(storageKey) as KeptToast | null | undefined;
  tabStorage.remove(storageKey);
  const rest = (announcement?.until ?? 0) - Date.now();
  if (!announcement || rest <= 0) return;
  const { showToast } = await import("./toasts.ts");
  await showToast(announcement.form, announcement.kind, announcement.text, rest);
}
