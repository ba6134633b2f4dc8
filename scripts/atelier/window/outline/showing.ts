import type { Key } from "../../protocol.ts";
import type { ListedState, StatesOf } from "../../states/state.ts";
import { formName, type Sheet, sheetsOf } from "./sheets.ts";

/** A state that the page can be asked to show. */
export interface ShownState {
  /** Name of the form. */
  form: string;
  state: ListedState;
}

/** The form that a file belongs to, and which of its steps it is, from 1. */
function formOf(sheets: Sheet[], { file }: Key): { form: string; step: number } {
  const folder = file.replace(/[^/]+$/, "");
  const wizard = sheets.find((sheet) => sheet.file === `${folder}wizard.json`);
  const steps: unknown[] = Array.isArray(wizard?.value.steps) ? wizard.value.steps : [];
  const step = Math.max(0, steps.indexOf(file.slice(folder.length))) + 1;
  return { form: formName(wizard?.file ?? file), step };
}

/** Names of states in which a value of a form is read, the nearest first; with a dot at its end: of any that begin so. */
function idsFor({ path }: Key, step: number): string[] {
  const own = `etape-${step}`;
  const [first, second, third, , , code] = path;
  const call = typeof third === "number" ? `envoi.${third + 1}.` : "envoi.";
  if (first === "submission") {
    if (second === "success") return ["envoi.reussi"];
    if (second === "invalid") return [`${own}.erreurs`];
    if (path.includes("codes")) return [`${call}${code}`, call];
    return path.includes("unanswered") ? [`${call}timeout`, call] : [call];
  }
  const at = path.indexOf("errorMessage");
  const [, rule, field] = path.slice(at);
  if (at === 0) return [`${own}.message.${field}.${rule}`, own];
  if (at > 0) return [`${own}.message.${path[at - 1]}.${rule}`, own];
  return first === "allOf" ? [`${own}.condition-${Number(second) + 1}`, own] : [own];
}

/** The state of a form in which a value of its files is read; undefined for any other file. */
export function stateShowing(
  texts: ReadonlyMap<string, string>,
  all: StatesOf[],
  key: Key,
): ShownState | undefined {
  const sheets = sheetsOf(texts);
  const { form, step } = formOf(sheets, key);
  const states = all.find((one) => one.form === form)?.states ?? [];
  for (const id of idsFor(key, step)) {
    const state = states.find((one) => (id.endsWith(".") ? one.id.startsWith(id) : one.id === id));
    if (state) return { form, state };
  }
  return undefined;
}
