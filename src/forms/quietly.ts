/** Runs an action on the storage; what it throws (full, forbidden) counts as the fallback. */
export function quietly<Value>(action: () => Value, fallback: Value): Value {
  try {
    return action();
  } catch {
    return fallback;
  }
}
