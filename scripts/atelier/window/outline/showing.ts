import { plainText } from "../../page/reading.ts";
import type { Key } from "../../protocol.ts";
import { readable } from "../../states/plainText.ts";
import type { ListedState, StatesOf } from "../../states/state.ts";
import { draftValue, formName, type Sheet, sheetsOf, valuesIn } from "./sheets.ts";

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

/** Names of states made for a value of a form, the nearest first; with a dot at its end: of any that begin so. */
function idsFor({ path }: Key, own: string): string[] {
  const [first, second, third, , , code] = path;
  const call = typeof third === "number" ? `envoi.${third + 1}.` : "envoi.";
  if (first === "submission") {
    if (path.includes("mail")) return ["courriel."];
    if (second === "success") return ["envoi.reussi"];
    if (second === "invalid") return [`${own}.erreurs`];
    if (path.includes("codes")) return [`${call}${code}`, call];
    return path.includes("unanswered") ? [`${call}timeout`, call] : [call];
  }
  const at = path.indexOf("errorMessage");
  const [, rule, field] = path.slice(at);
  if (at === 0) return [`${own}.message.${field}.${rule}`];
  if (at > 0) return [`${own}.message.${path[at - 1]}.${rule}`];
  return first === "allOf" ? [`${own}.condition-${Number(second) + 1}`] : [];
}

/** The texts that stand in a value, as pages show them. */
function textsAt(texts: ReadonlyMap<string, string>, key: Key): string[] {
  return [...valuesIn(draftValue(texts, key))].flatMap(([, value]) =>
    typeof value === "string" ? readable(value).map(plainText) : [],
  );
}

/** The state of a form in which a value of its files is read; undefined for any other file. */
export function stateShowing(
  texts: ReadonlyMap<string, string>,
  all: StatesOf[],
  key: Key,
): ShownState | undefined {
  const sheets = sheetsOf(texts);
  const place = formOf(sheets, key);
  const own = `etape-${place.step}`;
  const ofForm = all.filter(({ form }) => form === place.form);
  const shown = (ofForm.length > 0 ? ofForm : all).flatMap(({ form, states }) =>
    states.map((state) => ({ form, state })),
  );
  const named = (id: string) =>
    shown.find(({ state }) => (id.endsWith(".") ? state.id.startsWith(id) : state.id === id));
  const wanted = textsAt(texts, key);
  const shows = ({ state }: ShownState) =>
    state.shows.some((text) => wanted.includes(plainText(text)));
  const isWhole = key.path.length === 0;
  return (
    idsFor(key, own).map(named).find(Boolean) ??
    (isWhole ? undefined : shown.find(shows)) ??
    (ofForm.length > 0 ? named(own) : undefined)
  );
}
