import { postEarlySubmit, reloadWithTyping, replayEarlySubmit } from "./earlyInput.ts";
import { yieldToBrowser } from "./moments.ts";
import { loadStyles } from "./styles.ts";

/** What forms are made of, evaluated one after the other, so that no task is long. */
const slices = [() => import("./form/slices/react.ts"), () => import("./form/slices/rjsf.ts")];

/** Fetches all modules of the page's form at once, before they are evaluated one by one. */
function fetchAhead(): void {
  const script = document.querySelector<HTMLScriptElement>("script[data-modules]");
  for (const href of script?.dataset.modules?.split(" ").filter(Boolean) ?? []) {
    const link = { rel: "modulepreload", href };
    document.head.append(Object.assign(document.createElement("link"), link));
  }
  delete script?.dataset.modules;
}

async function loadForm() {
  const styles = loadStyles();
  fetchAhead();
  for (const slice of slices) {
    await slice();
    await yieldToBrowser();
  }
  await styles;
  return import("./form/mountForm.tsx");
}

/**
 * A script that is gone for good came with an older deployment: a reload brings the present page.
 * Offline the page is kept.
 */
async function reloadIfPossible(): Promise<void> {
  const answer = await fetch(location.href, { method: "HEAD", cache: "no-store" }).catch(
    () => null,
  );
  if (!answer?.ok) return;
  const ahead = [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")];
  // Safari's engine takes one that failed out of its memory, even in the page that a reload brings.
  await Promise.allSettled(ahead.map(({ href }) => fetch(href)));
  reloadWithTyping();
}

/** Where it is said beside a form that its script could not be fetched. */
const failureOf = (slot: HTMLElement) =>
  slot.parentElement?.querySelector<HTMLElement>("[data-form-failure]");

/** Says that the script could not be fetched, and offers another try; that button keeps the focus. */
function showFailure(slot: HTMLElement, retry: () => void): void {
  const failure = failureOf(slot);
  const [said, button] = failure?.children ?? [];
  if (!failure || !said || !button) return;
  failure.hidden = false;
  // What is put there anew is heard anew.
  failure.prepend(said);
  button.ariaDisabled = null;
  const onClick = () => {
    button.ariaDisabled = "true";
    retry();
  };
  button.addEventListener("click", onClick, { once: true });
}

/** What was said of a form that is awake now goes, and the focus from there to its first question. */
function hideFailure(slot: HTMLElement): void {
  const failure = failureOf(slot);
  if (!failure) return;
  if (failure.contains(document.activeElement))
    slot.querySelector<HTMLElement>("form :is(input, select, textarea)")?.focus();
  failure.hidden = true;
}

/**
 * Brings a form to life in its place. The prerendered form keeps what is typed until then; where
 * the code does not come, a notice says so.
 */
export async function wakeForm(slot: HTMLElement, attempt = 0): Promise<void> {
  const container = slot.firstElementChild;
  if (!(container instanceof HTMLElement)) return;
  try {
    const { mountForm } = await loadForm();
    await mountForm(slot.dataset.form ?? "", container);
    slot.dataset.formSlot = "alive";
    hideFailure(slot);
    replayEarlySubmit(slot);
  } catch {
    if (attempt > 0) await reloadIfPossible();
    showFailure(slot, () => void wakeForm(slot, attempt + 1));
    postEarlySubmit(slot);
  }
}
