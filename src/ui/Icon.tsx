import { createContext, use } from "react";
import styles from "./Icon.module.css";
import { ownHtml } from "./ownHtml.ts";
import type { IconShapes } from "./uiIcons.ts";

/** The icons that the pages show; handed down by the application. */
export const Icons = createContext<IconShapes>(new Map());

/** A decorative Lucide icon; words beside it carry the meaning. */
export function Icon({ name, size = "md" }: { name: string; size?: "sm" | "md" | "lg" }) {
  return (
    <svg
      className={`${styles.icon} ${styles[size]}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      {...ownHtml(use(Icons).get(name) ?? "")}
    />
  );
}
