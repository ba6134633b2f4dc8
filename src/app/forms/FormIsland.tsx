import { ChakraProvider, type SystemContext } from "@chakra-ui/react";
import { CacheProvider, type EmotionCache } from "@emotion/react";
import { useEffect } from "react";
import type { Answers, FormDefinition } from "../../forms/definition.ts";
import { sessionDrafts } from "../../forms/drafts.ts";
import { FormView } from "../../forms/FormView.tsx";
import type { StepLocation } from "../../forms/wizardSteps.ts";
import { announceRefusal, choiceNotes, submitForm } from "./submitForm.ts";
import { formWords } from "./words.ts";

interface FormIslandProps {
  definition: FormDefinition;
  cache: EmotionCache;
  system: SystemContext;
  location: StepLocation;
  typedBefore: Answers;
  navigate(path: string): void;
  /** Called once, when the form answers to the visitor. */
  onAlive(): void;
}

/** A form joined with its submission: a React tree of its own inside the page. */
export function FormIsland(props: FormIslandProps) {
  const { definition, cache, system, navigate, onAlive, ...rest } = props;
  useEffect(onAlive, [onAlive]);
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <FormView
          {...rest}
          definition={definition}
          words={formWords}
          drafts={sessionDrafts(definition)}
          onSubmit={(answers, wasTrapped) => submitForm(definition, answers, wasTrapped, navigate)}
          onInvalid={(errors) => announceRefusal(definition, errors)}
          notesFor={(answers) => choiceNotes(definition, answers)}
        />
      </ChakraProvider>
    </CacheProvider>
  );
}
