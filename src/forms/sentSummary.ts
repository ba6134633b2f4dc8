import { tabStorage } from "./tabStorage.ts";

/** What was sent, in words: each question with its answer. */
export type SummaryLines = [question: string, answer: string][];

/** What the tab keeps of a form that it has sent. */
interface Summary {
  lines: SummaryLines;
  /** Time of day at which it is forgotten, in ms. */
  until: number;
}

const lifetimeMs = 60 * 60 * 1000;

const summaryKey = (formName: string): string => `resume:${formName}`;

/** Keeps in this tab, for an hour, what the page after a form recalls of it. */
export function keepSummary(formName: string, lines: SummaryLines): void {
  const summary: Summary = { lines, until: Date.now() + lifetimeMs };
  tabStorage.write(summaryKey(formName), summary);
}

/** Forgets what was sent: another request begins. */
export function forgetSummary(formName: string): void {
  tabStorage.remove(summaryKey(formName));
}

/** What this tab has sent within the hour; older ones are forgotten. */
export function readSummary(formName: string): Summary {
  const kept = tabStorage.read(summaryKey(formName)) as Summary | null | undefined;
  if (kept && kept.until > Date.now()) return kept;
  forgetSummary(formName);
  return { lines: [], until: 0 };
}
