import { useCallback, useLayoutEffect, useRef, useState } from "react";
import type { Answers } from "../domain/compiledForm.ts";
import { type AnswerStore, createAnswerStore } from "./answerStore.ts";
import type { AnsweredDefinition } from "./definition.ts";
import { arrivalOf, sessionDrafts } from "./drafts.ts";
import { listen, stopAll } from "./listening.ts";
import { defaultAnswers } from "./stepValidator.ts";

function startingAnswers(definition: AnsweredDefinition): Answers {
  return Object.assign({}, ...definition.steps.map(defaultAnswers));
}

/** Saves each answer at once: what is typed is one when the visitor rests, or leaves (`afterTyping.ts`). */
function saveChanges(store: AnswerStore, drafts: ReturnType<typeof sessionDrafts>): () => void {
  return stopAll(
    store.subscribe((key) => key !== null && drafts.save(store.current())),
    // Reading forgets what was kept for long enough.
    listen(["pagehide"], drafts.load),
    listen(["visibilitychange"], drafts.load, document),
  );
}

/** What has become of a form's draft on this page. */
export type DraftState = ReturnType<typeof arrivalOf> | "cleared";

/** A form's answers: at first the defaults, as prerendered; before anything is painted the draft. */
export function useAnswers(
  definition: AnsweredDefinition,
  answeredBefore: (draft: Answers) => Answers,
) {
  const [store] = useState(() => createAnswerStore(startingAnswers(definition)));
  const [drafts] = useState(() => sessionDrafts(definition));
  const [state, setState] = useState<DraftState>(null);
  const [round, setRound] = useState(0);
  const restore = useRef(() => {
    const draft = drafts.load();
    const restored = answeredBefore(draft.answers);
    if (Object.keys(restored).length === 0) return;
    const before = store.current();
    store.replace({ ...before, ...restored });
    drafts.save(store.current(), draft.at);
    setState(arrivalOf(draft, { before, after: store.current() }));
  });
  useLayoutEffect(() => restore.current(), []);
  // At once, for a reload in the next moment.
  useLayoutEffect(() => saveChanges(store, drafts), [store, drafts]);
  const reset = () => {
    store.replace(startingAnswers(definition));
    drafts.clear();
    setRound((count) => count + 1);
    setState(null);
  };
  return {
    store,
    /** How often the form was emptied: what shows it begins anew with each. */
    round,
    draft: {
      state,
      restart() {
        reset();
        setState("cleared");
      },
      /** Says no more what has become of the draft. */
      dismiss: useCallback(() => setState(null), []),
    },
    forgetDraft: drafts.clear,
    reset,
  };
}
