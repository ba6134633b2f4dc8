/**
 * A function that makes the same of the same input only once: what watches the data calls it at each
 * save, and most of what it is made of is as before.
 * @param make a pure function of JSON data
 */
export function remembered<Inputs extends readonly unknown[], Output>(
  make: (...inputs: Inputs) => Output,
): (...inputs: Inputs) => Output {
  const outputs = new Map<string, Output>();
  return (...inputs) => {
    const key = JSON.stringify(inputs);
    const output = outputs.get(key) ?? make(...inputs);
    outputs.set(key, output);
    return output;
  };
}
