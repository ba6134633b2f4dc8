/** The design system as style sheets; see scripts/build/vitePlugins.ts. */
declare module "virtual:system.css" {}
declare module "virtual:fonts.css" {}
/** Validators of a step by rjsf's key of each (sub)schema; see scripts/generate/validators.ts. */
declare module "*.validators.js" {
  const validators: import("@rjsf/validator-ajv8").ValidatorFunctions;
  export default validators;
}
