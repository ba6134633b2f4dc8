/** Takes the place of what rjsf does for forms that hold answers, or on request: ours are in a store. */
export default function leftOut(): never {
  throw new Error("This function of rjsf is left out of the build (src/forms/rjsf)");
}

export { leftOut as getFieldNames, leftOut as getUsedFormData, leftOut as isValueEmpty };
