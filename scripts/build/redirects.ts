import { anyAddress, routesOf } from "../../src/site/page.ts";
import type { Site } from "../../src/site/site.ts";

/** File that is served, with status 404, for an unknown diagnostic. */
export const unknownDiagnosticFile = "diagnostic-inconnu.html";

/**
 * Rules for static hosts (file `_redirects`): an unknown address below a folder of diagnostics
 * answers with the page that says so. Aliases need none, each has a document of its own.
 */
export function redirectsFile(site: Site): string {
  const folders = routesOf(site.pages).filter(
    ({ path }) => path.endsWith("/*") && path !== anyAddress,
  );
  return folders.map(({ path }) => `${path} /${unknownDiagnosticFile} 404\n`).join("");
}
