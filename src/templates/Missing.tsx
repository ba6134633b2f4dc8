import { useSite } from "./SiteContext.ts";

interface MissingProps {
  /** What of the firm's record would stand here. */
  firmKey: "prices" | "diagnosticians";
  /** Of the paragraph. */
  className?: string;
}

/** Where the firm's record says nothing yet, what the atelier offers to add; nothing for visitors. */
export function Missing({ firmKey, className }: MissingProps) {
  const offer = useSite().offers?.[firmKey];
  return offer ? (
    <p className={className}>
      <button type="button" className="button button-outline button-sm" data-missing={firmKey}>
        {offer}
      </button>
    </p>
  ) : null;
}
