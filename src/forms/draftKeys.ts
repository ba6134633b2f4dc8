import { tabStorage } from "./tabStorage.ts";

/** Key of a form's draft in what the tab keeps. */
export const draftKey = (formName: string): string => `brouillon:${formName}`;

/** True when something is kept of an unfinished form of this name. */
export function hasDraft(formName: string): boolean {
  return tabStorage.has(draftKey(formName));
}
