import { useCallback, useRef, useState } from "react";
import type { ValidAnswers } from "../domain/compiledForm.ts";
import type { SubmitReport } from "./submitReport.ts";

/** Sends the answers of a form; resolves when the visitor can be told how it ended. */
export type SubmitAnswers<Form> = (
  answers: ValidAnswers<Form>,
  wasTrapped: boolean,
) => Promise<SubmitReport>;

/** State of one form's sending: at most one at a time, whatever is clicked meanwhile. */
export function useSending<Form>(submit: SubmitAnswers<Form>) {
  const isBusy = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [report, setReport] = useState<SubmitReport | null>(null);
  const forget = useCallback(() => setReport(null), []);
  return {
    isSending,
    report,
    async send(answers: ValidAnswers<Form>, wasTrapped: boolean): Promise<SubmitReport | null> {
      if (isBusy.current) return null;
      isBusy.current = true;
      setIsSending(true);
      setReport(null);
      const ended = await submit(answers, wasTrapped);
      setReport(ended);
      const isLeaving = ended.kind === "sent" && ended.isLeaving;
      isBusy.current = isLeaving;
      setIsSending(isLeaving);
      return ended;
    },
    forget,
  };
}
