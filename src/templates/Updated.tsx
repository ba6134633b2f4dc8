import { fillPlaceholders } from "../domain/fillPlaceholders.ts";
import type { PageDates } from "./pageContent.ts";
import { useSite } from "./SiteContext.ts";

/** When a page's rules were checked, which counts; smaller, when its text was updated. */
export function Updated({ updated, rulesCheckedOn }: PageDates) {
  const { page: words } = useSite().words;
  const told = rulesCheckedOn ? words.firstText : words.updated;
  return (
    <>
      {rulesCheckedOn && (
        <span className="text-point">
          {fillPlaceholders(words.rulesChecked, { date: rulesCheckedOn })}
        </span>
      )}{" "}
      {updated && <span>{fillPlaceholders(told, { date: updated })}</span>}
    </>
  );
}
