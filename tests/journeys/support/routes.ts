import path from "node:path";
import { loadSite } from "../../../scripts/build/siteFiles.ts";
import { routesOf } from "../../../src/site/page.ts";

const root = path.resolve(import.meta.dirname, "../../..");

const { site } = await loadSite(root);

/** The firm, as its pages show it. */
export const { firm } = site;

/** Every address of the site, aliases included, with its page, as the content records give them. */
export const routes = routesOf(site.pages).filter(({ path }) => !path.endsWith("*"));
