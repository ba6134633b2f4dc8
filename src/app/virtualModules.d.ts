/** The design system as style sheets; see scripts/build/systemPlugin.ts. */
declare module "virtual:system.css" {}
declare module "virtual:fonts.css" {}
