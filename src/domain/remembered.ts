/** A pure function of JSON data that makes the same only once: at each save most is as before. */
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
