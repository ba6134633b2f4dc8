import type { NewsletterRecord } from "../generated/content.ts";
import { LinkList } from "../ui/Links.tsx";
import { PageHead, type PageHeadProps } from "./PageHead.tsx";
import type { PageContent } from "./pageContent.ts";
import { useSite } from "./SiteContext.ts";

type Linked = NewsletterRecord["confirm"];
type MessageContent = PageContent<Omit<Linked, "button"> & Pick<NewsletterRecord, "links">> &
  Partial<
    Pick<Linked, "button"> & Pick<NewsletterRecord, "consent"> & Pick<PageHeadProps, "titleLang">
  >;

/**
 * Does what a mailed link is for, once the button is pressed. The code stands in the address: our own
 * server reads it there; for a hosted function the script puts it into the form and enables the
 * button, or the visitor does without scripts.
 */
function LinkForm({ button, consent }: Pick<MessageContent, "button" | "consent">) {
  const { functionUrl, words } = useSite();
  return (
    <form className="stack-4" method="post" action={functionUrl}>
      {consent && <p>{consent}</p>}
      <input type="hidden" name="code" data-island="linkCode" />
      {functionUrl && (
        <noscript>
          <label className="formField">
            <span className="formField-label">{words.newsletter.code}</span>
            <input className="formField-input" name="code" autoComplete="off" />
          </label>
        </noscript>
      )}
      {functionUrl && (
        <noscript>
          <button type="submit" className="button button-solid">
            {button}
          </button>
        </noscript>
      )}
      <button
        type="submit"
        className={`button button-solid ${functionUrl ? "scripted" : ""}`.trim()}
        disabled={functionUrl !== undefined}
      >
        {button}
      </button>
    </form>
  );
}

/** A message with ways on; where a mailed link is to be confirmed, with the button. */
export function MessagePage({ content }: { content: MessageContent }) {
  return (
    <>
      <PageHead {...content} subtitle={content.message.join(" ")} />
      <div className="column only stack-8">
        {content.button && <LinkForm {...content} />}
        <LinkList links={content.links} />
      </div>
    </>
  );
}
