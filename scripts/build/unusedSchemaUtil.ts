/** Stands in for what rjsf does on request only: path schemas, errors of its own. */
export default function unusedSchemaUtil(): never {
  throw new Error("This function of rjsf is left out of the build (scripts/build/slimForms.ts)");
}
