import { type ReactElement, useEffect } from "react";
import type { AnyDefinition, FormDefinition } from "../../forms/definition.ts";
import type { FormProps, IslandProps } from "../../forms/formProps.ts";
import { SingleForm } from "../../forms/SingleForm.tsx";
import type { SubmitAnswers } from "../../forms/useSending.ts";
import { Wizard } from "../../forms/Wizard.tsx";
import formWords from "../../generated/forms/words.json";
import { importAnew } from "../importAnew.ts";
import { prepareToasts } from "../toasts.ts";
import { announceRefusal } from "./announceRefusal.ts";
import { fieldAdvice } from "./fieldAdvice.ts";

/** Longest wait for the pipeline's code, in milliseconds. */
const LOAD_LIMIT_MS = 10_000;

const fetchPipeline = () => importAnew(() => import("./submitForm.ts"));

/** Fetches the pipeline when it is first needed; says so when the host lacks it or is silent. */
const senderOf =
  (definition: FormDefinition): SubmitAnswers =>
  async (...given) => {
    const fetched = fetchPipeline().catch(() => null);
    const late = new Promise<null>((resolve) => setTimeout(resolve, LOAD_LIMIT_MS, null));
    const pipeline = await Promise.race([fetched, late]);
    if (pipeline) return pipeline.submitForm(definition, ...given);
    const { failure, loadFailed: message, loadFailedAction } = formWords;
    return { tone: "error", message, nextAction: `${failure.kept} ${loadFailedAction}` };
  };

/** What sending needs, fetched while the visitor still types: the host may be gone afterwards. */
function fetchAhead(): void {
  fetchPipeline().catch(() => {});
  prepareToasts().catch(() => {});
}

/** A form joined with its submission: a React tree of its own inside the page. */
function FormIsland(props: IslandProps & { definition: FormDefinition }) {
  const { definition, onAlive, ...rest } = props;
  useEffect(() => {
    onAlive();
    addEventListener("input", fetchAhead, { once: true });
  }, [onAlive]);
  const joined: Omit<FormProps, "definition"> = {
    ...rest,
    words: formWords,
    onSubmit: senderOf(definition),
    onInvalid: (errors) => announceRefusal(definition, errors),
    adviceFor: fieldAdvice,
  };
  return definition.kind === "wizard" ? (
    <Wizard {...joined} definition={definition} />
  ) : (
    <SingleForm {...joined} definition={definition} />
  );
}

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
