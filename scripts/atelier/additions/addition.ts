import type { Answers } from "../../../src/domain/compiledForm.ts";
import type { Sketch } from "../editing/sketch.ts";
import type { Change, Key } from "../protocol.ts";
import type { Ask } from "./asks.ts";

/** Something that can be added at a place, or taken away from it. */
export interface Offer {
  id: string;
  /** As the menu names it: « Une question ». */
  label: string;
  isRemoval?: true;
  /** The panel offers it beside what it concerns: the menu of the place does not repeat it. */
  isBeside?: true;
  /** Of the dialog: « Ajouter une étape, avec sa première question ». */
  title: string;
  /** What is asked for it, if anything. */
  asks?: Ask[];
  /** What is to be known before it is done, in French. */
  warnings?: string[];
}

/** What keeps an addition from being made, in French. */
export interface Missing {
  message: string;
  /** Key of what was asked, where it is about that. */
  at?: string | undefined;
}

/** What becomes of an offer that was taken. */
export type Made =
  | { missing: Missing[] }
  | {
      /** Missing where a developer has to come first. */
      change?: Change | undefined;
      /** What to show afterwards, and the page that it is on, if that is a new one. */
      select: Key;
      address?: string | undefined;
      /** What is left to do, or to know. */
      notes: string[];
      /** What a developer has to do, in French, to copy or to save as a file. */
      developer?: string | undefined;
    };

/** An offer that was taken, as the window hands it over. */
export interface Taken {
  at: Key;
  id: string;
  answers: Answers;
}

/** What was sketched. */
export interface Sketched {
  title: string;
  select: Key;
  address?: string | undefined;
  notes?: string[];
  /** Sketches the rest, which only a developer can bring to the site: what is kept of an answer. */
  goOn?: ((sketch: Sketch) => void) | undefined;
}

/** An offer and how it is carried out. */
export interface Addition extends Offer {
  /** @returns what is missing, in French, where it cannot be done so */
  sketch(sketch: Sketch, answers: Answers): Sketched | { missing: Missing[] };
}
