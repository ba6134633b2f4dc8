import type { Letter } from "../../../supabase/functions/send-form-notification/composeMail.ts";
import type { LeadName } from "../../backend/leadDesk.ts";

/** What is known of the leads while no database is opened for it. */
export interface LeadsAtHand {
  /** How many nobody has dealt with; missing where no desk is at work. */
  pending?: number | undefined;
}

/** Which leads are listed. */
export interface LeadFilter {
  /** The first day, as `2026-11-22`; empty: that of thirty days ago, or any day for those that wait. */
  since: string;
  /** Those of one table alone; empty: of all. */
  table: string;
  /** Those alone that somebody is still to deal with. */
  isPending: boolean;
}

export interface ListedLead {
  name: LeadName;
  /** When it came, and how far it is, in French. */
  received: string;
  state: string;
  letter: Letter;
  /** E-mail address or telephone number, by which all that the person left is found. */
  person: string;
  /** Whether somebody is to deal with it; undefined for a subscription, which asks for nothing. */
  isPending: boolean | undefined;
}

/** The leads that a filter lets through, the newest first, not all of very many. */
export interface LeadList {
  leads: ListedLead[];
  total: number;
  /** The first day that was looked at; empty: any. */
  since: string;
  /** What the firm calls the leads of each table. */
  kinds: [table: string, label: string][];
}

export interface TextFile {
  name: string;
  text: string;
}

/** All that somebody left: each thing in a line, and the same whole, to be handed out. */
export interface LeftData {
  lines: string[];
  file: TextFile;
}
