import { fillPlaceholders } from "../domain/fillPlaceholders.ts";
import { useSite } from "./SiteContext.ts";

/** When the page was last brought up to date. */
export function Updated({ date }: { date: string | undefined }) {
  const { words } = useSite();
  return date ? <span>{fillPlaceholders(words.page.updated, { date })}</span> : null;
}
