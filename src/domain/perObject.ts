/** A function of objects that looks at each of them only once. @param make nothing but the object counts */
export function perObject<Input extends object, Output>(make: (input: Input) => Output) {
  const outputs = new WeakMap<Input, Output>();
  return (input: Input): Output => {
    const output = outputs.get(input) ?? make(input);
    outputs.set(input, output);
    return output;
  };
}
