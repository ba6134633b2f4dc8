import type { FormDraft } from "./keptDraft.ts";
import { tabStorage } from "./tabStorage.ts";

/** What was sent, in words: each question with its answer. */
export type SummaryLines = [question: string, answer: string][];

/** What the tab keeps of a form that it has sent. */
export interface Summary {
  lines: SummaryLines;
  /** What was answered to these questions, as it was sent. */
  chosen: string[];
  /** What the firm's mail names the request by, where it is known. */
  reference?: string | undefined;
  /** What another request begins with. */
  again: FormDraft;
  /** Time of day at which it was sent, in ms. */
  at: number;
}

/** How long it is kept, in ms. */
export const summaryLifetimeMs = 60 * 60 * 1000;

/** In the address of a form: it begins with what the last one sent keeps for another. */
export const againHash = "#encore";

const summaryKey = (formName: string): string => `resume:${formName}`;

/** Keeps in this tab, for an hour, what the page after a form recalls of it. */
export function keepSummary(formName: string, summary: Omit<Summary, "at">): void {
  tabStorage.write(summaryKey(formName), { ...summary, at: Date.now() } satisfies Summary);
}

/** Forgets what was sent: another request begins. */
export function forgetSummary(formName: string): void {
  tabStorage.remove(summaryKey(formName));
}

/** What this tab has sent within the hour; older ones are forgotten. */
export function readSummary(formName: string): Summary | undefined {
  const kept = tabStorage.read(summaryKey(formName)) as Summary | null | undefined;
  if (kept && Date.now() - kept.at < summaryLifetimeMs) return kept;
  forgetSummary(formName);
  return undefined;
}

/** Where it is kept that a form was sent; `public/sent.js` reads it before the first paint. */
export const sentKey = (formName: string): string => `envoi:${formName}`;

/**
 * Notes that a form was sent from this tab.
 * @returns what its next page's address ends with: `public/sent.js` reads it there where the tab keeps nothing
 */
export function noteSent(formName: string): string {
  return tabStorage.write(sentKey(formName), 1) ? "" : "#envoi";
}
