const styles = `
  div { position: fixed; top: 0; left: 0; z-index: 2147483647; pointer-events: none; box-sizing: border-box; border-radius: 3px; }
  .hover { border: 2px dashed #1d5fbf; }
  .selected { border: 2px solid #b3261e; }
  span { position: absolute; bottom: 100%; left: -2px; padding: 0 .4em; white-space: nowrap; background: #1d5fbf; color: #fff; font: 12px/1.6 system-ui, sans-serif; }
  div.under span { bottom: auto; top: 100%; }
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

const nameOf = (element: Element): string =>
  NAMES.find(([selector]) => element.closest(selector))?.[1] ?? "Texte";

/** Space that an outline leaves around its element, in px. */
const GAP = 3;
/** Height of the label, in px. */
const LABEL = 22;

interface Outline {
  /** The element that is outlined; none takes the outline away. */
  element: Element | undefined;
  place(): void;
}

function outline(root: ShadowRoot, kind: "hover" | "selected"): Outline {
  const box = document.createElement("div");
  const label = document.createElement("span");
  box.className = kind;
  if (kind === "hover") box.append(label);
  root.append(box);
  return {
    element: undefined,
    place() {
      const { element } = this;
      box.hidden = !element?.isConnected;
      if (!element) return;
      const { top, left, width, height } = element.getBoundingClientRect();
      label.textContent = nameOf(element);
      box.classList.toggle("under", top < LABEL);
      box.style.translate = `${left - GAP}px ${top - GAP}px`;
      box.style.width = `${width + 2 * GAP}px`;
      box.style.height = `${height + 2 * GAP}px`;
    },
  };
}

/** Draws over the page what the pointer is on, and what is selected; the page itself stays as it is. */
export function drawOutlines() {
  const host = document.createElement("atelier-outlines");
  const root = host.attachShadow({ mode: "open" });
  const style = document.createElement("style");
  style.textContent = styles;
  root.append(style);
  document.documentElement.append(host);
  const outlines = { hover: outline(root, "hover"), selected: outline(root, "selected") };
  const place = () => {
    outlines.hover.place();
    outlines.selected.place();
  };
  place();
  addEventListener("scroll", place, { capture: true, passive: true });
  new ResizeObserver(place).observe(document.body);
  return {
    /** The element that is selected. */
    selected: () => outlines.selected.element,
    show(kind: keyof typeof outlines, element: Element | undefined) {
      if (outlines[kind].element === element && element?.isConnected) return;
      outlines[kind].element = element;
      outlines[kind].place();
    },
    /** Brings the outlines to where their elements are now. */
    place,
  };
}
