/** The design system as a style sheet; see scripts/build/systemPlugin.ts. */
declare module "virtual:system.css" {}
