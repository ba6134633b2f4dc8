import { SmallButton } from "../ui/SmallButton.tsx";
import { useSite } from "./SiteContext.ts";

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
