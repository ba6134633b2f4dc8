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
export const waitingForms = () =>
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
