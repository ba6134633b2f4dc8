import { createContext, use } from "react";
import { RichText } from "../forms/parts/RichText.tsx";
import words from "../generated/forms/words.json";
import type { FormSlotProps } from "../templates/slots.ts";
import { ownHtml } from "../ui/ownHtml.ts";
import styles from "./FormSlot.module.css";

/** Gives a form's HTML while pages are rendered. */
export const FormHtml = createContext<(name: string) => string>(() => "");

/**
 * A form's place in a page: its HTML, which its island brings to life when the visitor turns to it
 * (`eager`: at once). Without scripts it says how to reach the firm, and so it does when they fail.
 */
export function FormSlot({ form, eager = false }: FormSlotProps) {
  const html = ownHtml(use(FormHtml)(form));
  return (
    <div className={styles.root}>
      <p className={styles.fallback}>
        <RichText text={words.noScript} />
      </p>
      <div className={styles.failure} role="alert" data-form-failure="" hidden>
        <p>
          {words.loadFailed} <RichText text={words.loadFailedAction} />
        </p>
        <button type="button" className="button button-outline button-sm">
          {words.retry}
        </button>
      </div>
      <div
        className={styles.slot}
        data-island={eager ? "wizard" : "form"}
        data-form={form}
        data-form-slot="waiting"
      >
        <div {...html} />
      </div>
    </div>
  );
}
