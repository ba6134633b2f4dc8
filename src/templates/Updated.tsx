import { fillPlaceholders } from "../domain/fillPlaceholders.ts";
import type { PageDates } from "./pageContent.ts";
import { useSite } from "./SiteContext.ts";

/** When the page was last brought up to date, and its rules checked. */
export function Updated({ updated, rulesCheckedOn }: PageDates) {
  const { page: words } = useSite().words;
  return (
    <>
      {updated && <span>{fillPlaceholders(words.updated, { date: updated })}</span>}{" "}
      {rulesCheckedOn && (
        <span>{fillPlaceholders(words.rulesChecked, { date: rulesCheckedOn })}</span>
      )}
    </>
  );
}
