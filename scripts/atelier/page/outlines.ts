const styles = `
  div { position: fixed; top: 0; left: 0; z-index: 2147483647; pointer-events: none; box-sizing: border-box; border-radius: 3px; }
  .hover { border: 2px dashed #1d5fbf; }
  .selected { border: 2px solid #b3261e; }
  .hover::before { content: attr(data-name); position: absolute; bottom: 100%; left: -2px; padding: 0 .4em; white-space: nowrap; background: #1d5fbf; color: #fff; font: 12px/1.6 system-ui, sans-serif; }
  .under::before { bottom: auto; top: 100%; }
`;

/** What a person calls an element. */
const NAMES: readonly (readonly [string, string])[] = [
  ["h1, h2, h3, h4, h5, h6", "Titre"],
  ["summary", "Question"],
  ["option, select", "Choix"],
  ["input, textarea", "Champ"],
  ["label, legend", "Libellé"],
  ["button", "Bouton"],
  ["a", "Lien"],
  ["img, svg, picture", "Image"],
  ["th, td", "Tableau"],
];

/** Space that an outline leaves around its element, in px. */
const GAP = 3;
/** Height of the name above it, in px. */
const NAME_HEIGHT = 22;

/** Draws a box around an element; none takes it away. */
function surround(box: HTMLElement, element: Element | undefined): void {
  box.hidden = !element?.isConnected;
  if (!element) return;
  const { top, left, width, height } = element.getBoundingClientRect();
  box.dataset.name = NAMES.find(([selector]) => element.closest(selector))?.[1] ?? "Texte";
  box.classList.toggle("under", top < NAME_HEIGHT);
  box.style.translate = `${left - GAP}px ${top - GAP}px`;
  box.style.width = `${width + 2 * GAP}px`;
  box.style.height = `${height + 2 * GAP}px`;
}

/** Draws over the page what the pointer is on, and what is selected; the page itself stays as it is. */
export function drawOutlines() {
  const host = document.createElement("atelier-outlines");
  const root = host.attachShadow({ mode: "open" });
  root.innerHTML = `<style>${styles}</style><div class="hover"></div><div class="selected"></div>`;
  document.documentElement.append(host);
  const [hover, selected] = root.querySelectorAll("div");
  const outlined: { hover?: Element | undefined; selected?: Element | undefined } = {};
  const place = () => {
    surround(hover as HTMLElement, outlined.hover);
    surround(selected as HTMLElement, outlined.selected);
  };
  place();
  addEventListener("scroll", place, { capture: true, passive: true });
  new ResizeObserver(place).observe(document.body);
  return {
    selected: () => outlined.selected,
    show(kind: keyof typeof outlined, element?: Element | undefined) {
      if (outlined[kind] === element && element?.isConnected) return;
      outlined[kind] = element;
      place();
    },
    place,
  };
}
