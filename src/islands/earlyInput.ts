import { tabStorage } from "../forms/tabStorage.ts";

const storageKey = "saisie";

/** Controls that hold what the visitor himself has put there since the page was loaded. */
const touched = new WeakSet<EventTarget>();

/** Notes from now on which controls the visitor changes, before their form is awake. */
export function noteTyping(): void {
  const note = ({ isTrusted, target }: Event) => {
    if (isTrusted && target) touched.add(target);
  };
  addEventListener("input", note, { capture: true });
}

/** True for a control that the visitor has changed since the page was loaded. */
export const isTouched = (control: Element): boolean => touched.has(control);

type Typed = Record<string, [name: string, value: string][]>;

/** The served forms that no script answers for yet. */
const waitingForms = () =>
  document.querySelectorAll<HTMLFormElement>('[data-form-slot="waiting"] form');

const formOf = (form: HTMLFormElement): string =>
  form.closest<HTMLElement>("[data-form]")?.dataset.form ?? "";

/** What stands in a form, without required ticks: consents are given anew each time. */
function typedInto(form: HTMLFormElement): Typed[string] {
  const consent = "[type=checkbox]:is([required],[aria-required])";
  return [...new FormData(form)].flatMap(([name, value]) => {
    const isConsent = form.querySelector(`${consent}[name="${CSS.escape(name)}"]`);
    return typeof value === "string" && !isConsent ? [[name, value]] : [];
  });
}

function putBack(form: HTMLFormElement, typed: Typed[string]): void {
  for (const control of form.querySelectorAll<HTMLInputElement>("input, select, textarea")) {
    const values = typed.flatMap(([name, value]) => (name === control.name ? [value] : []));
    if (/^(radio|checkbox)$/.test(control.type)) control.checked = values.includes(control.value);
    else control.value = values[0] ?? "";
    touched.add(control);
  }
}

/** Loads the page anew, which keeps what stands in its forms, awake or not. */
export function reloadWithTyping(): void {
  const forms = [...waitingForms()].map((form) => [formOf(form), typedInto(form)]);
  const typed: Typed = Object.fromEntries(forms);
  tabStorage.write(storageKey, typed);
  location.reload();
}

/** Puts what was kept for a reload back into the served forms. */
export function restoreTyping(): void {
  const kept = tabStorage.read(storageKey) as Typed | null | undefined;
  tabStorage.remove(storageKey);
  for (const form of waitingForms()) {
    const typed = kept?.[formOf(form)];
    if (typed) putBack(form, typed);
  }
}

/** Forms that were submitted too early. */
const held = new Set<HTMLFormElement>();

function hold(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.closest('[data-form-slot="waiting"]')) return;
  if (!form.noValidate) return;
  event.preventDefault();
  held.add(form);
}

/**
 * Keeps forms that are submitted before their island is awake; nothing leaves the page. The browser's
 * own checks are left out from now on: the island has words of its own.
 */
export function holdEarlySubmits(): void {
  for (const form of waitingForms()) form.noValidate = true;
  addEventListener("submit", hold, { capture: true });
}

/** True for a place in which a form was submitted too early. */
export function isSubmittedEarly(slot: HTMLElement): boolean {
  return [...held].some((form) => slot.contains(form));
}

/** Submits for a visitor who was quicker than the form's island. */
export function replayEarlySubmit(slot: HTMLElement): void {
  const isWaiting = isSubmittedEarly(slot);
  for (const form of held) if (slot.contains(form) || !form.isConnected) held.delete(form);
  if (isWaiting) slot.querySelector("form")?.requestSubmit();
}

/** Lets the browser check and post by itself a form whose island cannot come. */
export function postEarlySubmit(slot: HTMLElement): void {
  const form = slot.querySelector("form");
  if (slot.dataset.formPosts === undefined || !form || !navigator.onLine) return;
  form.noValidate = false;
  if (held.delete(form)) form.requestSubmit();
}
