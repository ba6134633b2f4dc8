import type { Made, Offer, Taken } from "./additions/addition.ts";
import type { Pictures } from "./handover/gallery.ts";
import type { listChanges } from "./handover/handover.ts";
import type { writeParcel } from "./handover/parcel.ts";
import type { keepInGit, onlineNow, publish, Signer } from "./handover/publishing.ts";
import type * as leads from "./leads/answerLeads.ts";
import type { Change, DeskState, Key, Outcome, Spot, StateName } from "./protocol.ts";
import type { FormState, StatesOf } from "./states/state.ts";

/** What the window asks for: each call with what it takes and what it answers. */
export interface Calls {
  /** The draft with all of its files, the models of schemas included. */
  open(input: null): DeskState;
  change(change: Change): DeskState;
  undo(input: null): DeskState;
  redo(input: null): DeskState;
  /** Writes the draft to disk, if every check passes. */
  save(input: null): DeskState;
  /** Takes files over as they stand on disk, and drops what the draft made of them. */
  reread(input: { files: string[] }): DeskState;
  /** What tells the texts of a page, by the numbers that they are marked with. */
  keys(input: { marks: number[] }): Key[];
  /** What tells a character of a page, the likeliest first. */
  sources(input: Spot): Key[];
  states(input: null): StatesOf[];
  /** A state, how it comes about, and the version of the draft that it is of. */
  state(input: StateName): FormState & Pick<DeskState, "version">;
  /** What can be added at a place of the draft, or taken away from it. */
  offers(at: Key): Offer[];
  /** The change that an offer comes to with the answers to it; the draft stays as it is. */
  add(taken: Taken): Made;
  /** What the draft has otherwise than the last commit; without git, than the disk at the start. */
  changes(input: null): ReturnType<typeof listChanges>;
  /** Address of the page that shows a value which is on no page of its own; null where none does. */
  find(at: Key): string | null;
  /** Pictures of places of the draft, in their order. */
  pictures(input: { places: Key[] }): Pictures[];
  /** Saves the draft, and writes a patch and a summary for the developer. */
  prepare(input: null): Awaited<ReturnType<typeof writeParcel>>;
  /** Saves the draft, and makes a commit of it on a branch of its own; nothing else of git's changes. */
  commit(signer: Signer): ReturnType<typeof keepInGit>;
  /** Does the same, and sends that branch to the project's server. */
  publish(signer: Signer): Awaited<ReturnType<typeof publish>>;
  /** Gives a publication up that is under way. */
  stopPublishing(input: null): null;
  /** What the public site shows; null where it cannot be asked, or does not say. */
  online(input: null): Awaited<ReturnType<typeof onlineNow>>;
  /** Ends the atelier, once this is answered; what is not saved is kept for the next start. */
  quit(input: null): null;
  /** Null where leads cannot be shown. */
  leadsAtHand(input: null): Awaited<ReturnType<typeof leads.atHand>>;
  leads(filter: leads.LeadFilter): Awaited<ReturnType<typeof leads.listLeads>>;
  /** The same for a spreadsheet, however many there are. */
  leadSheet(filter: leads.LeadFilter): leads.TextFile;
  /** Notes whether a lead is dealt with; tells it back. */
  handleLead(input: leads.HandledLead): boolean;
  /** All that was left with an e-mail address or a telephone number. */
  leftBy(person: string): Awaited<ReturnType<typeof leads.leftBy>>;
  /** Deletes it; tells what was, a line for each kind. */
  erase(person: string): string[];
}

/** What a call takes, and what comes back of it. */
export type Input<Name extends keyof Calls> = Parameters<Calls[Name]>[0];
export type Answered<Name extends keyof Calls> = ReturnType<Calls[Name]>;
export type Answer<Name extends keyof Calls> = Outcome<Answered<Name>>;

/** What answers the calls; a fault is an answer. */
export type Handlers = {
  [Name in keyof Calls]: (input: Input<Name>) => Answer<Name> | Promise<Answer<Name>>;
};
