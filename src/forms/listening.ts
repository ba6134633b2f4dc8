/** Those who want to hear of something. */
export class Listeners<Told extends unknown[] = []> {
  readonly #all = new Set<(...told: Told) => void>();

  tell = (...told: Told): void => {
    for (const listener of this.#all) listener(...told);
  };

  /** @returns how to stop */
  add = (listener: (...told: Told) => void): (() => void) => {
    this.#all.add(listener);
    return () => void this.#all.delete(listener);
  };
}

/** What calls several stops, one after the other. */
export const stopAll =
  (...stops: (() => void)[]) =>
  (): void => {
    for (const stop of stops) stop();
  };

/** Listens to events, by name. @returns how to stop */
export function listen(events: string[], listener: EventListener, target: EventTarget = window) {
  for (const event of events) target.addEventListener(event, listener);
  return () => {
    for (const event of events) target.removeEventListener(event, listener);
  };
}
