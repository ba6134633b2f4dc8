import type { TemplateName } from "./templates.ts";

/** Templates with a form inside. */
const live: ReadonlySet<TemplateName> = new Set(["contact", "legal", "quote"]);

/**
 * True if a page of this template is hydrated as a whole. The others are plain documents with native
 * disclosures and links: as served they are complete, and their chunks need not be fetched; of the
 * home page the banner alone is brought to life.
 */
export function isLive(template: TemplateName): boolean {
  return live.has(template);
}
