import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";

type CalloutProps = { title: string; status?: "info" | "important"; children: ReactNode };

/** A note set apart from the text around it. */
export function Callout({ title, status = "info", children }: CalloutProps) {
  return (
    <aside className={`callout callout-${status}`} aria-label={title}>
      <span className={status === "important" ? "accentIcons" : "brandIcons"}>
        <Icon name={status === "important" ? "circle-alert" : "info"} size="lg" />
      </span>
      <div>
        <p className="bold below-1">{title}</p>
        {children}
      </div>
    </aside>
  );
}
