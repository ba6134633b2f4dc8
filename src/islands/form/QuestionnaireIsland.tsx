import { useEffect } from "react";
import { adviseDiagnostics, adviseDuties } from "../../domain/advice.ts";
import type { QuestionnaireDefinition } from "../../forms/definition.ts";
import type { IslandProps } from "../../forms/formProps.ts";
import { QuestionnaireForm } from "../../forms/questionnaire/QuestionnaireForm.tsx";
import { duties } from "../../generated/duties.ts";
import formWords from "../../generated/forms/words.json";
import { adviceBy } from "./fieldAdvice.ts";

const adviceFor = adviceBy((...given) => ({
  ...adviseDiagnostics(...given),
  duties: adviseDuties(duties, ...given),
}));

/** A questionnaire joined with its advice: a React tree of its own inside the page. */
export function QuestionnaireIsland(props: IslandProps & { definition: QuestionnaireDefinition }) {
  const { onAlive, ...rest } = props;
  useEffect(onAlive, [onAlive]);
  return <QuestionnaireForm {...rest} words={formWords} adviceFor={adviceFor} />;
}
