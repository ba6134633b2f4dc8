import { SmallButton } from "../ui/SmallButton.tsx";
import { useSite } from "./SiteContext.ts";

interface MissingProps {
  /** What of the firm's record would stand here. */
  firmKey: "prices" | "diagnosticians";
  className?: string;
}

/** Where the firm's record says nothing yet, what the atelier offers to add; nothing for visitors. */
export function Missing({ firmKey, className }: MissingProps) {
  const offer = useSite().offers?.[firmKey];
  return offer ? (
    <p className={className}>
      <SmallButton data-missing={firmKey}>{offer}</SmallButton>
    </p>
  ) : null;
}
