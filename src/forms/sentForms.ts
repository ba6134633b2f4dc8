import { tabStorage } from "./tabStorage.ts";

/** Where it is kept that a form was sent; `public/sent.js` reads it before the first paint. */
export const sentKey = (formName: string): string => `envoi:${formName}`;

/** Tells the same in the address, to the next page alone, where the tab keeps nothing. */
const sentMark = "#envoi";

/**
 * Notes that a form of this name was sent from this tab; keeps nothing of what was sent.
 * @returns what the address of the page that follows ends with
 */
export function noteSent(formName: string): string {
  return tabStorage.write(sentKey(formName), 1) ? "" : sentMark;
}
