import type { Key } from "../protocol.ts";
import type { Made, Offer, Taken } from "./addition.ts";

/** What the window asks for when something is to be added or taken away. */
export interface AdditionCalls {
  /** What can be added at a place of the draft, or taken away from it. */
  offers(at: Key): Offer[];
  /** The change that an offer comes to with the answers to it; the draft stays as it is. */
  add(taken: Taken): Made;
  /** The SQL that `npm run migration` would write for the draft; null where there is none to write. */
  migration(input: null): string | null;
}
