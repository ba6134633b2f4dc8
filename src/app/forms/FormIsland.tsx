import { ChakraProvider, type SystemContext } from "@chakra-ui/react";
import { CacheProvider, type EmotionCache } from "@emotion/react";
import { useEffect } from "react";
import type { Answers, FormDefinition } from "../../forms/definition.ts";
import { sessionDrafts } from "../../forms/drafts.ts";
import { FormView } from "../../forms/FormView.tsx";
import type { SubmitReport } from "../../forms/submitReport.ts";
import type { StepLocation } from "../../forms/wizardSteps.ts";
import { prepareToasts } from "../toasts.ts";
import { announceRefusal } from "./announceRefusal.ts";
import { choiceNotes } from "./choiceNotes.ts";
import { formWords } from "./words.ts";

interface FormIslandProps {
  definition: FormDefinition;
  cache: EmotionCache;
  system: SystemContext;
  location: StepLocation;
  typedBefore(): Answers;
  navigate(path: string): void;
  /** Called once, when the form answers to the visitor. */
  onAlive(): void;
}

type Send = typeof import("./submitForm.ts").submitForm;

/** Longest wait for the pipeline's code, in milliseconds. */
const LOAD_LIMIT_MS = 10_000;

function tooLate(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), LOAD_LIMIT_MS));
}

/** Fetches the pipeline when it is first needed; says so when the host lacks it or is silent. */
async function send(...args: Parameters<Send>): Promise<SubmitReport> {
  const fetched = import("./submitForm.ts").catch(() => null);
  const pipeline = await Promise.race([fetched, tooLate()]);
  if (pipeline) return pipeline.submitForm(...args);
  const { kept, nextAction } = formWords.failure;
  return { kind: "failed", message: formWords.loadFailed, nextAction: `${kept} ${nextAction}` };
}

/** What sending needs, fetched while the visitor still types: the host may be gone afterwards. */
function fetchAhead(): void {
  import("./submitForm.ts").catch(() => {});
  prepareToasts().catch(() => {});
}

/** A form joined with its submission: a React tree of its own inside the page. */
export function FormIsland(props: FormIslandProps) {
  const { definition, cache, system, navigate, onAlive, ...rest } = props;
  useEffect(onAlive, [onAlive]);
  useEffect(() => {
    window.addEventListener("input", fetchAhead, { once: true });
    return () => window.removeEventListener("input", fetchAhead);
  }, []);
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <FormView
          {...rest}
          definition={definition}
          words={formWords}
          drafts={sessionDrafts(definition)}
          onSubmit={(answers, wasTrapped) => send(definition, answers, wasTrapped, navigate)}
          onInvalid={(errors) => announceRefusal(definition, errors)}
          notesFor={(answers) => choiceNotes(definition, answers)}
        />
      </ChakraProvider>
    </CacheProvider>
  );
}
