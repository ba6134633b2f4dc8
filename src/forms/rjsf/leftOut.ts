/** Takes the place of what rjsf does on request only: path schemas, errors of its own. */
export default function leftOut(): never {
  throw new Error("This function of rjsf is left out of the build (src/forms/rjsf)");
}
