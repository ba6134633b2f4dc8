/**
 * Lets the call to action at the lower edge of a phone's screen give way while a form or the same
 * actions are in sight, so that it never covers a field.
 */
export function wakeActionBar(bar: HTMLElement): void {
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
