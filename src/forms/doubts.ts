import type { Answers } from "../domain/compiledForm.ts";
import { fillPlaceholders } from "../domain/fillPlaceholders.ts";
import { propertyFacts } from "../domain/propertyFacts.ts";
import type { FormWords } from "../generated/schema-types.ts";
import type { StepDefinition } from "./definition.ts";
import { today } from "./today.ts";

/** What a field says of answers that are hardly meant so; undefined when there is nothing. */
export function doubtHint(
  key: string,
  { ui }: StepDefinition,
  answers: Answers,
  { doubt: sentence, advice: { reasons } }: Pick<FormWords, "doubt" | "advice">,
): string | undefined {
  const namedDoubts = ui[key]?.doubts;
  const { doubt } = namedDoubts ? propertyFacts(answers, {}, today()) : {};
  if (!doubt || !namedDoubts?.includes(doubt)) return undefined;
  return fillPlaceholders(sentence, { doubt: reasons.doubts[doubt] });
}
