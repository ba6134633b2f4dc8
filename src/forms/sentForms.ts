import { tabStorage } from "./tabStorage.ts";

/** Forms sent from the page as it stands, for a storage that is full or forbidden. */
const sentNow = new Set<string>();

const sentKey = (formName: string): string => `envoi:${formName}`;

/** Notes that a form of this name was sent from this tab; keeps nothing of what was sent. */
export function noteSent(formName: string): void {
  sentNow.add(formName);
  tabStorage.write(sentKey(formName), 1);
}

/** True when a form of this name was sent from this tab. */
export function wasSent(formName: string): boolean {
  return sentNow.has(formName) || tabStorage.has(sentKey(formName));
}
