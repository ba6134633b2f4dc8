import type { ReactElement } from "react";
import type { AnyDefinition } from "../../forms/definition.ts";
import { FormIsland, type IslandProps } from "./FormIsland.tsx";

/** What draws a form; that of questionnaires is fetched where one stands. */
export async function drawForm(
  definition: AnyDefinition,
): Promise<(props: IslandProps) => ReactElement> {
  if (definition.kind !== "questionnaire") {
    return (props) => <FormIsland {...props} definition={definition} />;
  }
  const { QuestionnaireIsland } = await import("./QuestionnaireIsland.tsx");
  return (props) => <QuestionnaireIsland {...props} definition={definition} />;
}
