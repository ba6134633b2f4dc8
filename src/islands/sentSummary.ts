import { readSummary } from "../forms/sentSummary.ts";

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

function row([question, answer]: [string, string]): HTMLElement {
  const made = document.createElement("div");
  made.append(element("dt", question), element("dd", answer));
  return made;
}

/** Shows what this tab has sent by a form (`data-form`), until that is forgotten; its button prints the page. */
export function drawSummary(section: HTMLElement): void {
  const draw = () => {
    const { lines, until } = readSummary(section.dataset.form ?? "");
    section.querySelector("dl")?.replaceChildren(...lines.map(row));
    section.hidden = lines.length === 0;
    if (lines.length > 0) setTimeout(draw, until - Date.now());
  };
  draw();
  addEventListener("pageshow", ({ persisted }) => persisted && draw());
  section.querySelector("button")?.addEventListener("click", () => print());
}
