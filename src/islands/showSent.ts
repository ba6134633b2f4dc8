import { wasSent } from "../forms/sentForms.ts";

/**
 * Chooses, before the first paint, between the words of a served page for a visitor who has sent a
 * form (`data-if-sent` names it) and those for all others (`data-unless-sent`), which are served.
 */
export function showSent(): void {
  for (const words of document.querySelectorAll<HTMLElement>("[data-if-sent]")) {
    words.hidden = !wasSent(words.dataset.ifSent ?? "");
  }
  for (const words of document.querySelectorAll<HTMLElement>("[data-unless-sent]")) {
    words.hidden = wasSent(words.dataset.unlessSent ?? "");
  }
}
