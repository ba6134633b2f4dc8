import { createContext, use } from "react";
import { RichText } from "../forms/parts/RichText.tsx";
import words from "../generated/forms/words.json";
import type { ServedForm } from "../islands/form/serveForms.tsx";
import { type FormSlotProps, useSite } from "../templates/SiteContext.ts";
import { ActionLink } from "../ui/Links.tsx";
import { ownHtml } from "../ui/ownHtml.ts";
import { SmallButton } from "../ui/SmallButton.tsx";
import styles from "./FormSlot.module.css";

/** Gives a form's HTML while pages are rendered. */
export const Forms = createContext<(name: string) => ServedForm>(() => ({
  kind: "single",
  parameters: [],
  html: () => "",
  plainHtml: () => "",
}));

/**
 * A form's place in a page: its HTML, which its island brings to life when the visitor turns to it
 * (`eager`: at once). Without scripts the browser posts it by itself; a form in steps is left for the
 * page that asks all at once, a questionnaire for the telephone.
 */
export function FormSlot({ form, eager = false, plain = false }: FormSlotProps) {
  const { kind, parameters, html, plainHtml } = use(Forms)(form);
  const { plainForm } = useSite();
  if (plain) return <div {...ownHtml(plainHtml())} />;
  const toPlainForm = <ActionLink link={plainForm} look="outline button-sm" />;
  const hasPlainForm = form === plainForm.formName;
  const postsItself = kind === "single";
  return (
    <div className={styles.root}>
      <div
        className={postsItself ? undefined : "scripted"}
        data-island={eager ? "wizard" : "form"}
        data-form={form}
        data-form-slot="waiting"
        data-parameters={parameters.join(" ") || undefined}
        data-form-posts={postsItself ? "" : undefined}
      >
        <div {...ownHtml(html())} />
      </div>
      <div className={`cluster ${styles.failure}`} role="alert" data-form-failure="" hidden>
        <p>
          {words.loadFailed} <RichText text={words.loadFailedAction} />
        </p>
        <SmallButton>{words.retry}</SmallButton>
        {hasPlainForm && toPlainForm}
      </div>
      {!postsItself && (
        <p className={kind === "wizard" ? styles.offer : styles.fallback}>
          {hasPlainForm ? (
            <>
              {plainForm.link} {toPlainForm}
            </>
          ) : (
            <RichText text={words.noScript} />
          )}
        </p>
      )}
    </div>
  );
}
