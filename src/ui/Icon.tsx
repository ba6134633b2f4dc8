import { createContext, type ReactNode, use } from "react";
import styles from "./Icon.module.css";
import { ownHtml } from "./ownHtml.ts";
import type { IconShapes } from "./uiIcons.ts";

/** The icons that the pages show; handed down by the application. */
export const Icons = createContext<IconShapes>(new Map());

const sizes = { sm: "1.125rem", md: "1.375rem", lg: "1.75rem" };

/** A decorative Lucide icon; words beside it carry the meaning. */
export function Icon({ name, size = "md" }: { name: string; size?: keyof typeof sizes }) {
  return (
    <svg
      className={styles.icon}
      width={sizes[size]}
      height={sizes[size]}
      viewBox="0 0 24 24"
      aria-hidden="true"
      {...ownHtml(use(Icons).get(name) ?? "")}
    />
  );
}

/** An icon and what it stands before. */
export function IconLine({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <p className="iconLine">
      <Icon name={icon} />
      {children}
    </p>
  );
}
