import { RichText } from "../forms/parts/RichText.tsx";
import words from "../generated/forms/words.json";
import { ActionLink } from "../ui/Links.tsx";
import { ownHtml } from "../ui/ownHtml.ts";
import { SmallButton } from "../ui/SmallButton.tsx";
import styles from "./FormSlot.module.css";
import { useSite } from "./SiteContext.ts";

interface FormSlotProps {
  form: string;
  /** True where the form is what the page is about: its script is fetched without waiting. */
  eager?: boolean;
  /** True: all steps of the form at once, as it works without scripts. */
  plain?: boolean;
}

/**
 * A form's place in a page: its HTML, which its island brings to life when the visitor turns to it
 * (`eager`: at once). Without scripts the browser posts it by itself; a form in steps is left for the
 * page that asks all at once, a questionnaire for the telephone.
 */
export function FormSlot({ form, eager = false, plain = false }: FormSlotProps) {
  const { forms, plainForm } = useSite();
  if (!forms) return null;
  const { kind, parameters, html, plainHtml } = forms.formOf(form);
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
