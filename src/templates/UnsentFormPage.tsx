import type { UnsentFormRecord } from "../generated/content.ts";
import { NextSteps } from "./ConfirmationPage.tsx";
import { PageHead } from "./PageHead.tsx";
import type { PageContent } from "./pageContent.ts";

/** Tells that a form has not reached the firm, why, and what to do. */
export function UnsentFormPage({ content }: { content: PageContent<UnsentFormRecord> }) {
  return (
    <>
      <PageHead {...content} subtitle={content.message.join(" ")} />
      <NextSteps content={content} />
    </>
  );
}
