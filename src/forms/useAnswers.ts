import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Answers } from "../domain/compiledForm.ts";
import { type AnswerStore, createAnswerStore } from "./answerStore.ts";
import type { AnsweredDefinition } from "./definition.ts";
import { type DraftStore, sessionDrafts } from "./drafts.ts";
import { defaultAnswers } from "./stepValidator.ts";

function startingAnswers(definition: AnsweredDefinition): Answers {
  return Object.assign({}, ...definition.steps.map(defaultAnswers));
}

/** Time without a change after which the draft is saved, in ms. */
const restMs = 300;

/** Saves the draft when the visitor rests, and at the latest when he leaves. */
function saveAtRest(store: AnswerStore, drafts: DraftStore): () => void {
  let timer = 0;
  const save = () => {
    if (timer === 0) return;
    clearTimeout(timer);
    timer = 0;
    drafts.save(store.current());
  };
  const stop = store.subscribe((key) => {
    clearTimeout(timer);
    timer = key === null ? 0 : window.setTimeout(save, restMs);
  });
  addEventListener("pagehide", save);
  return () => {
    save();
    stop();
    removeEventListener("pagehide", save);
  };
}

/**
 * The answers of a form. The first render holds the defaults alone, as the prerendered page does;
 * the draft and what was answered meanwhile come right after, before anything is painted.
 */
export function useAnswers(
  definition: AnsweredDefinition,
  answeredBefore: (draft: Answers) => Answers,
) {
  const [store] = useState(() => createAnswerStore(startingAnswers(definition)));
  const [drafts] = useState(() => sessionDrafts(definition));
  const restore = useRef(() => answeredBefore(drafts.load()));
  useLayoutEffect(() => {
    const restored = restore.current();
    if (Object.keys(restored).length === 0) return;
    store.replace({ ...store.current(), ...restored });
    drafts.save(store.current());
  }, [store, drafts]);
  useEffect(() => saveAtRest(store, drafts), [store, drafts]);
  return {
    store,
    /** Forgets the draft, and the change that may wait to be saved. */
    forgetDraft() {
      store.replace(store.current());
      drafts.clear();
    },
    /** Empties the form and forgets its draft. */
    reset() {
      store.replace(startingAnswers(definition));
      drafts.clear();
    },
  };
}
