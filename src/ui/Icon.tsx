import { createContext, use } from "react";
import styles from "./Icon.module.css";

/** Address of the sprite that holds the icons; handed down by the application. */
export const IconSprite = createContext("");

/** A decorative Lucide icon from the sprite; words beside it carry the meaning. */
export function Icon({ name, size = "md" }: { name: string; size?: "sm" | "md" | "lg" }) {
  return (
    <svg className={`${styles.icon} ${styles[size]}`} aria-hidden="true" focusable="false">
      <use href={`${use(IconSprite)}#${name}`} />
    </svg>
  );
}
