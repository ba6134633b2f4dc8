import {
  type CheckedDiagnostic,
  type DatedDocument,
  dateFaults,
  reminderDays,
  type ValidityAnswer,
  validityAnswer,
} from "../domain/documentValidity.ts";
import { fillPlaceholders } from "../domain/fillPlaceholders.ts";
import { writtenDay } from "../domain/frenchTypography.ts";
import { downloadEvents } from "../forms/calendarDownload.ts";
import { today } from "../forms/today.ts";
import { dateIn, markEmpty } from "../forms/widgets/dateInput.ts";
import words from "../generated/validity-words.json";
import { element, partOf } from "./elements.ts";

function partsOf(root: HTMLElement) {
  const find = <Part extends HTMLElement>(selector: string) => partOf<Part>(root, selector);
  return {
    diagnostic: find<HTMLSelectElement>("[name=diagnostic]"),
    resultField: find("[data-result]"),
    result: find<HTMLSelectElement>("[name=result]"),
    made: find<HTMLInputElement>("[name=made]"),
    signed: find<HTMLInputElement>("[name=signed]"),
    check: find<HTMLButtonElement>("[data-check]"),
    answer: find("[role=status]"),
    remind: find<HTMLButtonElement>("[data-remind]"),
    quote: find<HTMLAnchorElement>("[data-quote]"),
    fields: [...root.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[name]")],
  };
}

type Parts = ReturnType<typeof partsOf>;
type Field = Parts["fields"][number];

/** Says under a field what is wrong with it, or nothing. */
function showFault(field: Field, sentence = ""): void {
  const error = document.getElementById(`${field.id}-erreur`);
  const text = error?.querySelector("[data-fault]");
  if (!error || !text) return;
  text.textContent = sentence;
  error.hidden = !sentence;
  for (const [name, value] of Object.entries({ invalid: "true", describedby: error.id })) {
    if (sentence) field.setAttribute(`aria-${name}`, value);
    else field.removeAttribute(`aria-${name}`);
  }
}

/** Says what is wrong under each field that is; true if nothing is. */
function isSound(parts: Parts, chosen?: CheckedDiagnostic): boolean {
  const { diagnostic, made, signed } = parts;
  const { since, text = "" } = chosen?.rule ?? {};
  const dates = { made: dateIn(made), signed: dateIn(signed) };
  const dateProblems = dateFaults(dates, { today: today(), since });
  const { faults } = words;
  const values = { date: writtenDay(since ?? ""), text };
  const sentence = (fault?: keyof typeof faults) =>
    fault && fillPlaceholders(faults[fault], values);
  const fieldFaults = [
    [diagnostic, chosen ? undefined : faults.choose],
    [made, sentence(dateProblems.made)],
    [signed, sentence(dateProblems.signed)],
  ] as const;
  for (const [field, fault] of fieldFaults) showFault(field, fault);
  const [first] = fieldFaults.find(([, fault]) => fault) ?? [];
  first?.focus();
  return !first;
}

/** The sentences of an answer, and what the law says of the diagnostic as the page tells it. */
function sentences(name: string, subject: string, { sentence, details }: ValidityAnswer): Node[] {
  const items = details.map((detail) => element("li", detail));
  const law = document.getElementById(`duree-${name}`)?.cloneNode(true).childNodes ?? [];
  return [
    element("p", subject),
    element("strong", sentence),
    ...(items.length > 0 ? [element("ul", ...items)] : []),
    element("p", ...law),
  ];
}

/** Answers about a document that is soundly described, and offers what can be done now. */
function answer(parts: Parts, chosen: CheckedDiagnostic): void {
  const { diagnostic, result, made, signed, remind, quote } = parts;
  const verdict = result.value === "positif" || result.value === "negatif" ? result.value : null;
  const dates = { made: made.value, signed: signed.value };
  const dated: DatedDocument = { ...dates, ...(verdict && { result: verdict }) };
  const validity = validityAnswer(chosen.rule, dated, words);
  const { outcome, last = "" } = validity;
  const values = {
    diagnostic: chosen.label,
    made: writtenDay(dated.made),
    signed: writtenDay(dated.signed),
    date: writtenDay(last),
  };
  parts.answer.dataset.outcome = outcome;
  const subject = fillPlaceholders(words.subject, values);
  parts.answer.replaceChildren(...sentences(diagnostic.value, subject, validity));
  quote.href = chosen.quote;
  quote.hidden = outcome === "valid";
  remind.hidden = last < today();
  const { title, text } = words.event;
  const event = { title: fillPlaceholders(title, values), text: fillPlaceholders(text, values) };
  remind.onclick = () => {
    const daysBefore = reminderDays(last, today());
    downloadEvents("rappel", [{ ...event, day: last, daysBefore }]);
  };
}

/** Answers whether a document still holds: all of it in the page, nothing is sent or kept. */
export function wakeValidityCheck(root: HTMLElement): void {
  const parts = partsOf(root);
  const diagnostics: Record<string, CheckedDiagnostic> = JSON.parse(root.dataset.rules ?? "");
  const { diagnostic, made, signed } = parts;
  const check = () => {
    const chosen = diagnostics[diagnostic.value];
    if (isSound(parts, chosen) && chosen) answer(parts, chosen);
  };
  const askForResult = () => {
    const { validity = [] } = diagnostics[diagnostic.value]?.rule ?? {};
    parts.resultField.hidden = !validity.some((period) => period.result);
  };
  for (const field of parts.fields) {
    field.addEventListener("input", () => {
      showFault(field);
      parts.answer.replaceChildren();
      parts.remind.hidden = parts.quote.hidden = true;
    });
  }
  for (const field of [made, signed]) {
    field.addEventListener("keydown", ({ key }) => key === "Enter" && check());
    field.addEventListener("blur", () => markEmpty(field));
  }
  diagnostic.addEventListener("input", askForResult);
  parts.check.addEventListener("click", check);
  if (signed !== document.activeElement && dateIn(signed) === "") signed.value = today();
  for (const field of [made, signed]) markEmpty(field);
  askForResult();
}
