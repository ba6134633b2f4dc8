/** Shows one slide: its picture over the one before, its caption, its button pressed. */
function show(banner: HTMLElement, index: number, previous: number): void {
  for (const part of banner.querySelectorAll<HTMLElement>("[data-slide]")) {
    const position = Number(part.dataset.slide);
    const state = { [previous]: "leaving", [index]: "shown" }[position];
    if (part instanceof HTMLButtonElement) {
      part.setAttribute("aria-pressed", String(position === index));
    } else if (state) {
      part.setAttribute("data-state", state);
    } else {
      part.removeAttribute("data-state");
    }
  }
}

/**
 * Brings the banner to life: it turns by itself, holds while hovered or focused, stops for good
 * after a pick and never starts under reduced motion.
 */
export function wakeBanner(banner: HTMLElement): void {
  const count = banner.querySelectorAll("button[data-slide]").length;
  const captions = banner.querySelector("[aria-live]");
  let index = 0;
  let isPlaying = !matchMedia("(prefers-reduced-motion: reduce)").matches;
  let isHovered = banner.matches(":hover");
  let isFocused = false;
  let timer = 0;

  const turnTo = (next: number) => {
    show(banner, next, index);
    index = next;
  };
  const update = () => {
    clearInterval(timer);
    banner.toggleAttribute("data-playing", isPlaying);
    captions?.setAttribute("aria-live", isPlaying ? "off" : "polite");
    if (!isPlaying || isHovered || isFocused) return;
    timer = window.setInterval(() => turnTo((index + 1) % count), Number(banner.dataset.interval));
  };

  banner.addEventListener("pointerenter", () => {
    isHovered = true;
  });
  banner.addEventListener("pointerleave", () => {
    isHovered = false;
  });
  banner.addEventListener("focusin", ({ target }) => {
    isFocused = target instanceof Element && target.matches(":focus-visible");
  });
  banner.addEventListener("focusout", ({ relatedTarget }) => {
    isFocused &&= relatedTarget instanceof Node && banner.contains(relatedTarget);
  });
  banner.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button") : null;
    const { slide } = button?.dataset ?? {};
    if (slide) turnTo(Number(slide));
    if (button) isPlaying = !slide && !isPlaying;
  });
  for (const sign of ["pointerenter", "pointerleave", "focusin", "focusout", "click"]) {
    banner.addEventListener(sign, update);
  }
  update();
}
