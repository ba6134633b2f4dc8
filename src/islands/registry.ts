import { hasDraft } from "../forms/tabStorage.ts";
import { wakeBanner } from "./banner.ts";
import { isSubmittedEarly } from "./earlyInput.ts";
import { wakeForm } from "./form.ts";
import { wakeMenus } from "./menus.ts";
import { wakeValidity } from "./validity.ts";

/** A part of a page that answers to the visitor once it is awake; until then its HTML serves. */
interface Island {
  /** Whether it wakes at the first sign of interest; others do right after the first paint. */
  waits?(element: HTMLElement): boolean;
  wake(element: HTMLElement): void;
}

function formWaits(slot: HTMLElement): boolean {
  const { form = "", parameters = "" } = slot.dataset;
  const search = new URLSearchParams(location.search);
  const isAnswered = parameters.split(" ").some((name) => search.has(name));
  return !(isAnswered || hasDraft(form) || isSubmittedEarly(slot));
}

/**
 * Lets the call to action at the lower edge of a phone's screen give way while a form or the same
 * actions are in sight, so that it never covers a field.
 */
function wakeActionBar(bar: HTMLElement): void {
  const seen = new Set<Element>();
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) seen.add(target);
      else seen.delete(target);
    }
    bar.toggleAttribute("data-away", seen.size > 0);
  });
  for (const place of document.querySelectorAll("[data-form-slot], [data-actions]")) {
    observer.observe(place);
  }
}

/** Takes the code of a mailed link over from the address; the button of its form counts from then on. */
function fillCode(input: HTMLElement): void {
  input.setAttribute("value", new URLSearchParams(location.search).get("code") ?? "");
  input.closest("form")?.querySelector("button")?.removeAttribute("disabled");
}

/** Shows what was sent; where its code does not come, the page says the rest. */
function wakeSummary(section: HTMLElement): void {
  import("./sentSummary.ts").then(({ drawSummary }) => drawSummary(section)).catch(() => {});
}

/** Every island, by the name in `data-island`. */
export const islands: Record<string, Island> = {
  menus: { wake: wakeMenus },
  banner: { wake: wakeBanner },
  actionBar: { wake: wakeActionBar },
  linkCode: { wake: fillCode },
  sentSummary: { wake: wakeSummary },
  form: { waits: formWaits, wake: wakeForm },
  validity: { waits: () => true, wake: wakeValidity },
  wizard: { wake: wakeForm },
};
