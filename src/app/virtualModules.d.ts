/** The design system as style sheets; see scripts/build/vitePlugins.ts. */
declare module "virtual:system.css" {}
declare module "virtual:fonts.css" {}
