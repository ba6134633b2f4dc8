import { NextSteps, type NextStepsContent } from "./ConfirmationPage.tsx";
import { PageHead } from "./PageHead.tsx";
import type { PageBase } from "./pageContent.ts";

/** What is said of a form that the browser has sent without the page's scripts. */
export interface UnsentFormContent extends PageBase, NextStepsContent {
  title: string;
  message: string[];
}

/** Tells that a form has not reached the firm, why, and what to do. */
export function UnsentFormPage({ content }: { content: UnsentFormContent }) {
  return (
    <>
      <PageHead trail={content.trail} title={content.title} subtitle={content.message.join(" ")} />
      <NextSteps content={content} />
    </>
  );
}
