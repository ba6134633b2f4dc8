import { useCallback, useEffect, useRef, useState } from "react";
import type { Answers } from "../domain/compiledForm.ts";
import type { AnswerStore } from "./answerStore.ts";
import { lineIsBack } from "./connection.ts";

/** What the form tells the visitor once sending has ended. */
export interface SubmitReport {
  /** `error`: nothing was sent, and the form keeps its answers. */
  tone: "success" | "warning" | "error";
  message: string;
  nextAction?: string | undefined;
  /** Another page is on its way. */
  isLeaving?: boolean;
}

/** Sends the answers of a form; resolves when the visitor can be told how it ended. */
export type SubmitAnswers = (answers: Answers, wasTrapped: boolean) => Promise<SubmitReport>;

/** How far the sending of a form has come. */
export type Sending = ReturnType<typeof useSending>;

/**
 * State of one form's sending: one at a time. How it ended is told until an answer changes; a failure, which
 * says that nothing is lost, until the answers are erased, too.
 */
export function useSending(submit: SubmitAnswers, store: AnswerStore) {
  const isBusy = useRef(false);
  const calledOff = useRef<AbortController>(null);
  const cancel = useCallback(() => calledOff.current?.abort(), []);
  // What waits for the line ends when the form goes.
  useEffect(() => cancel, [cancel]);
  const [stage, setStage] = useState<"idle" | "waiting" | "sending">("idle");
  const [report, setReport] = useState<SubmitReport | null>(null);
  useEffect(() => {
    const outdated = (key: string | null) =>
      setReport((told) => (key !== null || told?.tone === "error" ? null : told));
    return store.subscribe(outdated);
  }, [store]);
  const end = (isLeaving = false) => {
    isBusy.current = isLeaving;
    setStage(isLeaving ? "sending" : "idle");
  };
  /** Sends answers, once there is a line if patient; false unless they were sent, and on their way alone. */
  const send = async (answers: Answers, wasTrapped: boolean, isPatient: boolean) => {
    if (isBusy.current) return false;
    isBusy.current = true;
    setReport(null);
    if (isPatient) {
      setStage("waiting");
      calledOff.current = new AbortController();
      if (!(await lineIsBack(calledOff.current.signal))) {
        end();
        return false;
      }
    }
    setStage("sending");
    const ended = await submit(answers, wasTrapped);
    setReport(ended);
    end(ended.isLeaving);
    return ended.tone !== "error";
  };
  return {
    /** The answers are on their way, or wait for the line: they stay as they are. */
    isSending: stage !== "idle",
    /** They leave by themselves once the browser has a line again. */
    isWaiting: stage === "waiting",
    report,
    send,
    cancel,
  };
}
