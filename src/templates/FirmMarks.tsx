import { isSample } from "../domain/isSample.ts";
import { SmallButton } from "../ui/SmallButton.tsx";
import { useSite } from "./SiteContext.ts";

/** Says of a value of the firm's record (`firmKey`: its key there) that it is still a sample, as long as the record does. */
export function SampleMark({ firmKey }: { firmKey: string | undefined }) {
  const { firm, words } = useSite();
  const isMarked = firmKey !== undefined && isSample(firm, firmKey);
  return isMarked ? <span className="badge badge-neutral">{words.page.sample}</span> : null;
}

/** Where the firm's record says nothing yet, what the atelier offers to add; nothing for visitors. */
export function Missing(props: { firmKey: "prices" | "diagnosticians"; className?: string }) {
  const { firmKey, className } = props;
  const offer = useSite().offers?.[firmKey];
  return offer ? (
    <p className={className}>
      <SmallButton data-missing={firmKey}>{offer}</SmallButton>
    </p>
  ) : null;
}
