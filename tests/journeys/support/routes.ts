import path from "node:path";
import { loadSite } from "../../../scripts/build/siteFiles.ts";
import type { SiteRoute } from "../../../src/app/routes.ts";

const root = path.resolve(import.meta.dirname, "../../..");

/** Every address of the site, aliases included, as the content records give them. */
export async function siteRoutes(): Promise<SiteRoute[]> {
  const { site } = await loadSite(root);
  return site.routes;
}
