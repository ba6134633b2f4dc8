import type { Answer, Answers } from "../domain/compiledForm.ts";
import { formatFrenchDate, formatFrenchNumber, formatPhone } from "../domain/frenchFormats.ts";
import type { FieldUi, FormWords } from "../generated/schema-types.ts";
import type { StepDefinition } from "./definition.ts";
import { visibleFields } from "./visibility.ts";

/** An answer in words, as a recap shows it; null when there is nothing to show. */
export function answerText(value: Answer | undefined, ui: FieldUi, words: FormWords["wizard"]) {
  if (value === undefined || value === "") return null;
  if (Array.isArray(value))
    return value.map((item) => ui.labels?.[String(item)] ?? item).join(", ");
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (typeof value === "number") {
    return [formatFrenchNumber(value), ui.unit].filter(Boolean).join("\u00a0");
  }
  if (ui.widget === "phone") return formatPhone(String(value));
  if (ui.widget === "date") return formatFrenchDate(String(value));
  return ui.labels?.[String(value)] ?? String(value);
}

/** What was answered in a step, in words, with what is said of a choice. */
export function answered(step: StepDefinition, answers: Answers, words: FormWords["wizard"]) {
  return [...visibleFields(step, answers)].flatMap(([key, schema]) => {
    const ui = step.ui[key];
    const answer = answers[key];
    const text = ui && answerText(answer, ui, words);
    if (!text) return [];
    const { hints, autocomplete } = ui;
    return [{ key, title: schema.title ?? key, text, hint: hints?.[String(answer)], autocomplete }];
  });
}
