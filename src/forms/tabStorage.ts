import { quietly } from "../domain/quietly.ts";

/** What the storage does not take, for as long as the page is open. */
const memory = new Map<string, unknown>();

/** What this tab keeps until it is closed, as JSON; the page, where the storage is full or forbidden. */
export const tabStorage = {
  read: (key: string): unknown =>
    memory.get(key) ?? quietly(() => JSON.parse(sessionStorage.getItem(key) ?? "null")),
  /** @returns false where the page alone keeps it */
  write(key: string, value: unknown): boolean {
    memory.set(key, value);
    quietly(() => {
      sessionStorage.setItem(key, JSON.stringify(value));
      memory.delete(key);
    });
    return !memory.has(key);
  },
  remove(key: string): void {
    memory.delete(key);
    quietly(() => sessionStorage.removeItem(key));
  },
};

/** Key of a form's draft in what the tab keeps. */
export const draftKey = (formName: string): string => `brouillon:${formName}`;

/** True when something is kept of an unfinished form of this name. */
export const hasDraft = (formName: string): boolean => tabStorage.read(draftKey(formName)) != null;
