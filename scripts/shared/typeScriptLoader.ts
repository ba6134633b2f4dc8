import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const loader = createRequire(import.meta.url).resolve("tsx");

/** Options for Node that let another process or thread run a file of this project as it is. */
export const typeScriptLoader = ["--import", pathToFileURL(loader).href];
