import { useEffect } from "react";
import type { QuestionnaireDefinition } from "../../forms/definition.ts";
import { QuestionnaireForm } from "../../forms/questionnaire/QuestionnaireForm.tsx";
import type { IslandProps } from "./FormIsland.tsx";
import { fieldAdvice } from "./fieldAdvice.ts";
import { formWords } from "./words.ts";

interface QuestionnaireIslandProps extends IslandProps {
  definition: QuestionnaireDefinition;
}

/** A questionnaire joined with its advice: a React tree of its own inside the page. */
export function QuestionnaireIsland({ onAlive, ...props }: QuestionnaireIslandProps) {
  useEffect(onAlive, [onAlive]);
  return <QuestionnaireForm {...props} words={formWords} adviceFor={fieldAdvice} />;
}
