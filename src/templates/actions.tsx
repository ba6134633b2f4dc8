import { Icon } from "../ui/Icon.tsx";
import { ActionLink } from "../ui/Links.tsx";
import { ClosingAction } from "../ui/Section.tsx";
import { Callout } from "../ui/Texts.tsx";
import { useSite } from "./SiteContext.ts";

/** Link to the quote request. */
export function QuoteLink({ title }: { title?: string }) {
  const { quote, words } = useSite();
  return <ActionLink link={{ ...quote, title: title ?? words.action.quote }} look="accent" />;
}

/** The way to the questionnaire that tells which diagnostics a property needs. */
export function ToolCallout() {
  const { tool, words } = useSite();
  return (
    <div className="screenOnly">
      <Callout title={words.tool.title}>
        <p>{words.tool.text}</p>
        <p>
          <a href={tool.url}>{tool.title}</a>
        </p>
      </Callout>
    </div>
  );
}

/** Link that dials the landline. */
export function PhoneLink({ variant = "outline" }: { variant?: "outline" | "inverse" }) {
  const { firm, words } = useSite();
  const { href, display } = firm.phones.landline;
  return (
    <a className={`button button-${variant}`} href={href} aria-label={words.action.phone}>
      <Icon name="phone" />
      {display}
    </a>
  );
}

/** The last band of a page: ask for a quote or call. */
export function QuoteClosing({ title, text }: { title?: string; text?: string }) {
  const { words } = useSite();
  return (
    <ClosingAction title={title ?? words.action.title} text={text ?? words.action.text}>
      <QuoteLink /> <PhoneLink variant="inverse" />
    </ClosingAction>
  );
}
