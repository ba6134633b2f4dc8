import type { UnsentFormRecord } from "../generated/content.ts";
import { Article, Part } from "../ui/Article.tsx";
import { Links } from "../ui/Links.tsx";
import { Steps } from "../ui/Steps.tsx";
import { Coordinates } from "./ConfirmationPage.tsx";
import { PageHead } from "./PageHead.tsx";
import type { PageContent } from "./pageContent.ts";

/** Tells that a form has not reached the firm, why, and what to do. */
export function UnsentFormPage({ content }: { content: PageContent<UnsentFormRecord> }) {
  return (
    <>
      <PageHead {...content} subtitle={content.message.join(" ")} />
      <Article aside={<Coordinates contact={content.contact} />}>
        <Part id="etapes" title={content.stepsTitle}>
          <Steps steps={content.steps} />
        </Part>
        <Links className="actions" links={content.links} />
      </Article>
    </>
  );
}
