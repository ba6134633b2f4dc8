/** Runs an action on the storage; what it throws (full, forbidden, no JSON) counts as nothing. */
function quietly<Value>(action: () => Value): Value | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** What this tab keeps until it is closed, as JSON; a storage that is full or forbidden is done without. */
export const tabStorage = {
  has: (key: string): boolean => quietly(() => sessionStorage.getItem(key) !== null) ?? false,
  read: (key: string): unknown => quietly(() => JSON.parse(sessionStorage.getItem(key) ?? "null")),
  write: (key: string, value: unknown): void =>
    quietly(() => sessionStorage.setItem(key, JSON.stringify(value))),
  remove: (key: string): void => quietly(() => sessionStorage.removeItem(key)),
};
