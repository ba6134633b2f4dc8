import derived from "virtual:site";
import type { ClientSite } from "./site.ts";

/** The site as the build derived it from the content records. */
export const site = derived as ClientSite;
