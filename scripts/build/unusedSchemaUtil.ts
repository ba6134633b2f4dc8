/** Stands in for what rjsf does on request only: dropping extra data, adapting data, path schemas. */
export default function unusedSchemaUtil(): never {
  throw new Error("This function of rjsf is left out of the build (scripts/build/slimForms.ts)");
}
