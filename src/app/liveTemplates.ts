import type { TemplateName } from "./templates.ts";

/** Templates with parts that answer to the visitor by script: a form, the turning banner. */
const live: ReadonlySet<TemplateName> = new Set(["contact", "home", "legal", "quote"]);

/**
 * True if a page of this template is hydrated. The others are plain documents with native
 * disclosures and links: as served they are complete, and their chunks need not be fetched.
 */
export function isLive(template: TemplateName): boolean {
  return live.has(template);
}
