import { tabStorage } from "./tabStorage.ts";

/** Where it is kept that a form was sent; `public/sent.js` reads it before the first paint. */
export const sentKey = (formName: string): string => `envoi:${formName}`;

/** Notes that a form of this name was sent from this tab; keeps nothing of what was sent. */
export function noteSent(formName: string): void {
  tabStorage.write(sentKey(formName), 1);
}
