import type { Answers } from "../domain/compiledForm.ts";
import { constructionDays } from "../domain/constructionDays.ts";
import type { FormWords } from "../generated/schema-types.ts";
import type { StepDefinition } from "./definition.ts";
import { today } from "./today.ts";

/** What a field says of answers that are hardly meant so; undefined when there is nothing. */
export function doubtHint(
  key: string,
  { ui }: StepDefinition,
  answers: Answers,
  words: FormWords["doubts"],
): string | undefined {
  const told = ui[key]?.doubts;
  const { doubt } = told ? constructionDays(answers, today()) : {};
  return doubt && told?.includes(doubt) ? words[doubt] : undefined;
}
