/** What gives a thing that is loaded when it is first asked for; a load that failed is tried anew. */
export function loadedOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let pending: Promise<Value> | null = null;
  return () => {
    pending ??= load();
    pending.catch(() => {
      pending = null;
    });
    return pending;
  };
}
