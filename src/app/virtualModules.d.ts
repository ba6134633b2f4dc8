/** What the build derives from the content records; see scripts/build/sitePlugin.ts. */
declare module "virtual:site" {
  const site: unknown;
  export default site;
}

declare module "virtual:icons" {
  /** Address of the icon sprite. */
  const address: string;
  export default address;
}

declare module "virtual:system.css" {}
