/**
 * A function that makes the same of the same input only once: what watches the data calls it at each
 * save, and most of what it is made of is as before.
 * @param make a pure function of JSON data
 */
export function remembered<Inputs extends readonly unknown[], Output>(
  make: (...inputs: Inputs) => Output,
): (...inputs: Inputs) => Output {
  const known = new Map<string, Output>();
  return (...inputs) => {
    const key = JSON.stringify(inputs);
    const output = known.get(key) ?? make(...inputs);
    known.set(key, output);
    return output;
  };
}
