import type { PostedFormRecord } from "../generated/content.ts";
import { PhoneLink } from "./actions.tsx";
import { FormSlot } from "./FormSlot.tsx";
import { PageHead } from "./PageHead.tsx";
import type { PageContent } from "./pageContent.ts";

type PlainFormContent = PageContent<
  Omit<PostedFormRecord["plain"], "formName" | "link" | "unsent">
> & {
  plainOf: string;
};

/** All steps of a form on one page, which works without scripts. */
export function PlainFormPage({ content }: { content: PlainFormContent }) {
  return (
    <>
      <PageHead {...content} subtitle={content.intro.join(" ")} />
      <div className="column only stack-6">
        <p>
          <PhoneLink />
        </p>
        <h2 className="text-heading">{content.formTitle}</h2>
        <FormSlot form={content.plainOf} plain />
      </div>
    </>
  );
}
