/** What is done one after the other, in the order in which it was asked for. */
export class Errands {
  #last = Promise.resolve();
  readonly #open = new Set<() => Promise<void>>();

  /** Does something, once all that was asked for before is done. */
  ask(errand: () => Promise<void>): void {
    let done: Promise<void> | undefined;
    const run = () => {
      done ??= errand();
      return done;
    };
    this.#open.add(run);
    this.#last = this.#last.then(run).finally(() => this.#open.delete(run));
  }

  /** Begins at once with all that still waits for its turn. @returns whether anything is under way */
  hurry(): boolean {
    for (const run of this.#open) void run();
    return this.#open.size > 0;
  }

  /** Waits until all that was asked for so far is done. */
  settled = (): Promise<void> => this.#last;
}
