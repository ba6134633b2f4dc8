import type { atHand, leftBy, listLeads } from "./answerLeads.ts";

/** What is known of the leads while no database is opened for it. */
export type LeadsAtHand = NonNullable<Awaited<ReturnType<typeof atHand>>>;

/** Which leads are listed. */
export interface LeadFilter {
  /** The first day, as `2026-11-22`; empty: that of thirty days ago, or any day for those that wait. */
  since: string;
  /** Those of one table alone; empty: of all. */
  table: string;
  /** Those alone that somebody is still to deal with. */
  isPending: boolean;
}

export type ListedLead = LeadList["leads"][number];

/** The leads that a filter lets through, the newest first, not all of very many. */
export type LeadList = Awaited<ReturnType<typeof listLeads>>;

export interface TextFile {
  name: string;
  text: string;
}

/** All that somebody left: each thing in a line, and the same whole, to be handed out. */
export type LeftData = Awaited<ReturnType<typeof leftBy>>;
