/** There is too much to do; `culprit` tells whether the asking client alone asked for too much. */
export class BusyError extends Error {
  constructor(readonly culprit: boolean) {
    super("Too many requests are waiting.");
  }
}

/** How many turns may be waited for: by one client, and by all. */
const usual = { ofOne: 128, ofAll: 1024 };

/** Lets clients have their turn one after the other, however much one asks for. @param atOnce how many at the same time */
export function fairTurns(atOnce: number, longest = usual) {
  // A map keeps the order in which clients came, or had their last turn.
  const queues = new Map<string, (() => void)[]>();
  let waiting = 0;
  let running = 0;
  const callNext = () => {
    const [client, queue] = queues.entries().next().value ?? [];
    if (client === undefined || !queue || running >= atOnce) return;
    queues.delete(client);
    const begin = queue.shift();
    if (queue.length > 0) queues.set(client, queue);
    waiting -= 1;
    running += 1;
    begin?.();
  };
  const turnOf = (client: string) =>
    new Promise<void>((resolve) => {
      const queue = queues.get(client) ?? [];
      if (queue.length >= longest.ofOne) throw new BusyError(true);
      if (waiting >= longest.ofAll) throw new BusyError(false);
      queue.push(resolve);
      queues.set(client, queue);
      waiting += 1;
      callNext();
    });
  return {
    /** Does work when it is the client's turn; rejects with BusyError when too much is waiting. */
    take: async <T>(client: string, work: () => Promise<T>): Promise<T> => {
      await turnOf(client);
      try {
        return await work();
      } finally {
        running -= 1;
        callNext();
      }
    },
    isIdle: () => waiting === 0,
  };
}
