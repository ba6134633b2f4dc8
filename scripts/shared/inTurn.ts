/** @returns what does one thing after the other: each begins once the last is done, whatever has become of it */
export function inTurn() {
  let last: Promise<unknown> = Promise.resolve();
  return <Value>(act: () => Value | Promise<Value>): Promise<Value> => {
    const done = last.then(act);
    last = done.catch(() => {});
    return done;
  };
}
