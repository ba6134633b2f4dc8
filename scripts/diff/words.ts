import type { Place } from "../project/dataFile.ts";
import type { Words } from "../project/finding.ts";
import { kindOf } from "../project/forms.ts";
import type { Choice, FilledColumn, Question } from "../project/questions.ts";

/** What a field, a step or a form is called on the screen, in quotes. */
export const titled = (place: Place): string => `« ${place.find("title").value ?? place.key} »`;

/** The label of a choice in quotes, failing that its value. */
export const labelled = ({ label, value }: Choice): string => `« ${label ?? value} »`;

export const named = ({ table, name }: FilledColumn): string => `« ${name} » de « ${table} »`;

/** The step of a question as the end of a sentence; nothing in a form without steps. */
export const atStep = ({ step }: Question): string =>
  kindOf(step.file) === "step" ? ` à l’étape ${titled(step)}` : "";

/** Whether an answer that is not sent yet is found again after a reload: not what drafts do without. */
export const isKept = ({ value: { ui } }: Question) => ui.widget !== "consent" && !ui.personal;

/** The words for what happens to a question. */
export const wordsOf = (question: Question): Words => ({
  subject: titled(question),
  at: atStep(question),
  answer: isKept(question) ? "celle" : undefined,
  column: question.columns.slice(0, 1).map(named)[0],
});
