import type { Site } from "../../src/app/routes.ts";

/** File that is served, with status 404, for an unknown diagnostic. */
export const unknownDiagnosticFile = "diagnostic-inconnu.html";

/**
 * Rules for static hosts (file `_redirects`): an unknown address below a folder of diagnostics
 * answers with the page that says so. Aliases need none, each has a document of its own.
 */
export function redirectsFile(site: Site): string {
  const rules = site.diagnosticFolders.map(
    (folder) => `/${folder}/* /${unknownDiagnosticFile} 404`,
  );
  return `${rules.join("\n")}\n`;
}
