import type { Act } from "../states/state.ts";
import { plainText, until } from "./reading.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What the browser itself calls when somebody types: React hears of what goes by its own setter not. */
function write(control: Control, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value") ?? {};
  set?.call(control, text);
  for (const name of ["input", "change"]) control.dispatchEvent(new Event(name, { bubbles: true }));
  control.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
}

async function answer(slot: HTMLElement, field: string, held: readonly string[]): Promise<void> {
  const selector = `[name="${CSS.escape(field)}"]`;
  const controls = await until(`La question « ${field} » n’apparaît pas.`, () => {
    const all = slot.querySelectorAll<Control>(selector);
    return all.length > 0 && all;
  });
  for (const control of controls) {
    if (!/^(?:radio|checkbox)$/.test(control.type)) write(control, held[0] ?? "");
    else if ((control as HTMLInputElement).checked !== held.includes(control.value))
      control.click();
  }
}

/** The button, link or box of the form that some words name: by all of its own, the first or the last. */
function named(slot: HTMLElement, words: string): HTMLElement | undefined {
  const wanted = plainText(words);
  const shown = [...slot.querySelectorAll<HTMLElement>("button, a, label")].filter(
    (one) => one.checkVisibility() && !one.matches(":disabled"),
  );
  const textOf = (one: HTMLElement) => plainText(one.textContent);
  return (
    shown.find((one) => textOf(one) === wanted) ??
    shown.find((one) => textOf(one).startsWith(wanted)) ??
    shown.find((one) => textOf(one).endsWith(wanted))
  );
}

async function press(slot: HTMLElement, { words, ifShown }: Extract<Act, { do: "press" }>) {
  const missing = `Le bouton « ${words} » n’apparaît pas.`;
  const button = ifShown ? named(slot, words) : await until(missing, () => named(slot, words));
  button?.click();
}

function reveal(slot: HTMLElement, part: "failure" | "fallback"): void {
  const around = slot.parentElement;
  const failure = around?.querySelector<HTMLElement>("[data-form-failure]");
  const fallback = around?.lastElementChild;
  if (part === "failure" && failure) failure.hidden = false;
  if (part === "fallback" && fallback instanceof HTMLElement) fallback.style.display = "block";
}

/** Does in a form what a visitor would. @throws with a French sentence when it cannot be done */
export async function perform(slot: HTMLElement, act: Act): Promise<void> {
  switch (act.do) {
    case "answer":
      return answer(slot, act.field, act.held);
    case "press":
      return press(slot, act);
    case "unfold":
      for (const folded of slot.querySelectorAll("details")) folded.open = true;
      return;
    case "dismiss":
      dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
      return;
    case "reveal":
      return reveal(slot, act.part);
  }
}
