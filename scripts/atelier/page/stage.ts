import { writeDraft } from "../../../src/forms/keptDraft.ts";
import { tabStorage } from "../../../src/forms/tabStorage.ts";
import { wait } from "../../../src/forms/wait.ts";
import { messageOf } from "../../shared/messageOf.ts";
import { events, type Reached, type Renewal, refused, type StateName } from "../protocol.ts";
import type { Act, FormState } from "../states/state.ts";
import { call } from "../window/call.ts";
import { serveAs } from "./previewPorts.ts";
import { alive, failureOf, fingerprintOf, plainText, tellWindow, until } from "./reading.ts";
import { forgetVisit, stateRequest } from "./stateRequest.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What the browser itself calls when somebody types: React hears of what goes by its own setter not. */
function write(control: Control, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value") ?? {};
  set?.call(control, text);
  for (const name of ["input", "change"]) control.dispatchEvent(new Event(name, { bubbles: true }));
  control.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
}

async function answer(slot: HTMLElement, field: string, held: readonly string[]): Promise<void> {
  const controls = await until(`La question « ${field} » n’apparaît pas.`, () => {
    const all = slot.querySelectorAll<Control>(`[name="${CSS.escape(field)}"]`);
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
  const controls = [...slot.querySelectorAll<HTMLElement>("button, a, label")].filter(
    (one) => one.checkVisibility() && !one.matches(":disabled"),
  );
  const textOf = (one: HTMLElement) => plainText(one.textContent);
  return (
    controls.find((one) => textOf(one) === wanted) ??
    controls.find((one) => textOf(one).startsWith(wanted)) ??
    controls.find((one) => textOf(one).endsWith(wanted))
  );
}

async function press(slot: HTMLElement, { words, ifShown }: Extract<Act, { do: "press" }>) {
  const missing = `Le bouton « ${words} » n’apparaît pas.`;
  const button = ifShown ? named(slot, words) : await until(missing, () => named(slot, words));
  button?.click();
}

function reveal(slot: HTMLElement, part: "failure" | "fallback"): void {
  const failure = failureOf(slot);
  const fallback = slot.parentElement?.lastElementChild;
  if (part === "failure" && failure) failure.hidden = false;
  if (part === "fallback" && fallback instanceof HTMLElement) fallback.style.display = "block";
}

/** Does in a form what a visitor would. @throws with a French sentence when it cannot be done */
async function perform(slot: HTMLElement, act: Act): Promise<void> {
  if (act.do === "answer") return answer(slot, act.field, act.held);
  if (act.do === "press") return press(slot, act);
  if (act.do === "reveal") return reveal(slot, act.part);
  if (act.do === "dismiss") dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  else for (const folded of slot.querySelectorAll("details")) folded.open = true;
}

const tell = (reached: Reached | null) => tellWindow("atelier:reached", reached);

const slotOf = (form: string) =>
  document.querySelector<HTMLElement>(`[data-form="${CSS.escape(form)}"][data-form-slot]`);

/** Puts into the tab what it has kept of earlier, and nothing else. */
function keepOfEarlier({ drafts = {}, forgotten: personal = [], kept = {} }: FormState): void {
  forgetVisit();
  for (const [name, answers] of Object.entries(drafts)) {
    const form = fingerprintOf(slotOf(name)?.querySelector("form"));
    writeDraft(name, { form, answers, personal, ticked: {} });
  }
  for (const [key, value] of Object.entries(kept)) tabStorage.write(key, value);
}

/** The first of some texts that is not to be read on the page. */
function unread(texts: readonly string[]): string | undefined {
  const page = plainText(document.body.innerText);
  return texts.find((text) => !page.includes(plainText(text)));
}

/** The innermost element that holds a text. */
function placeOf(text: string): Element | undefined {
  const wanted = plainText(text);
  return [...document.querySelectorAll("body *")].findLast(
    (one) => one.checkVisibility() && plainText(one.textContent).includes(wanted),
  );
}

const HOLD_MS = 500;

/** Waits for what is shown; has toasts stay then, as they do under the pointer, and brings it into sight. */
async function see(shows: readonly string[]): Promise<void> {
  const missing = () => `Ce texte n’apparaît pas : « ${unread(shows)} ».`;
  await until(missing, () => unread(shows) === undefined);
  const toasts = document.querySelector("[data-sonner-toaster]");
  const hold = () => toasts?.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
  hold();
  // One that has only just come lets go once more.
  setTimeout(hold, HOLD_MS);
  const [text] = shows;
  if (text) placeOf(text)?.scrollIntoView({ block: "nearest" });
}

async function play(state: FormState): Promise<void> {
  const { form, id, acts } = state;
  const slot = slotOf(form);
  if (slot) await alive(slot);
  const last = acts.at(-1);
  for (const act of acts) {
    if (!slot) throw new Error("Cette page ne montre pas le formulaire.");
    if (act === last && state.ends) stateRequest.write({ form, id, phase: "sent" });
    await perform(slot, act);
  }
  // Where another page follows, that one tells the end.
  if (state.ends) await until("La page qui suit l’envoi ne vient pas.", () => false);
  else await see(state.shows);
}

/** While it is, what happens in forms is not the visitor's doing. */
let isPlaying = false;

async function report({ form, id }: StateName, showing: Promise<void>): Promise<void> {
  isPlaying = true;
  const failed = await showing.then(
    () => undefined,
    (thrown) => refused(messageOf(thrown), "Choisissez un autre état, ou rechargez la page."),
  );
  tell({ form, id, ...failed });
  isPlaying = false;
}

/** What answers in person end: the state is the visitor's own from now on. */
function leaveToVisitor(): void {
  for (const sign of ["input", "submit"])
    addEventListener(sign, () => {
      if (isPlaying || !stateRequest.read()) return;
      stateRequest.forget();
      tell(null);
    });
}

/** How long nothing has changed until the page is taken to show the draft, in ms. */
const REST_MS = 250;

/**
 * Shows a state again where the page, once it has followed the draft, does not: toasts stay as they
 * came, and what is being played may have begun in the former words. States take long to make: they
 * are asked for when the page has come, and of a draft that rests. One of a newer draft than the page
 * is left to what the page hears next.
 */
function followDraft({ form, id }: StateName): void {
  let changes = 0;
  const follow = async ({ version }: Renewal) => {
    const own = ++changes;
    const rests = () => wait(REST_MS).then(() => own === changes);
    if (!(await rests())) return;
    const answer = await call("state", { form, id });
    if ("fault" in answer || stateRequest.read()?.id !== id) return;
    if (answer.value.version > version) return;
    const isUnread = () => unread(answer.value.shows) !== undefined;
    // What takes the draft over draws a moment later.
    if (isUnread() && (await rests()) && isUnread()) location.reload();
  };
  // Vite holds back what comes next until a listener's promise is kept.
  import.meta.hot?.on(events.page, (renewal: Renewal) => void follow(renewal));
}

/** Prepares the page for a state that the tab is to show. @returns what shows it once the page's own scripts run */
export async function prepare(): Promise<() => void> {
  leaveToVisitor();
  addEventListener("pagehide", () => tell(null));
  const wanted = stateRequest.read();
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const isLeft = wanted?.phase === "shown" && entry?.type !== "reload";
  if (isLeft) stateRequest.forget();
  if (!wanted || isLeft) return () => {};
  const { form, id } = wanted;
  const answer = await call("state", { form, id });
  if ("fault" in answer) {
    stateRequest.forget();
    return () => tell({ form, id, ...answer });
  }
  const state = answer.value;
  stateRequest.write({ ...wanted, phase: "shown" });
  followDraft(wanted);
  if (wanted.phase === "sent" && location.pathname === state.ends)
    return () => void report(state, see(state.shows));
  if (location.pathname + location.search + location.hash !== state.address) {
    stateRequest.write({ ...wanted, phase: "due" });
    location.replace(state.address);
    // Another page is on its way.
    return new Promise<never>(() => {});
  }
  keepOfEarlier(state);
  serveAs(state);
  return () => void report(state, play(state));
}
