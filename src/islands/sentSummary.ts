import { answerDeadline, type Deadline, deadlineWords } from "../domain/answerDeadline.ts";
import { fillPlaceholders } from "../domain/fillPlaceholders.ts";
import { downloadEvents } from "../forms/calendarDownload.ts";
import { firmDelays } from "../forms/firmDelays.ts";
import { readSummary, summaryLifetimeMs } from "../forms/sentSummary.ts";
import words from "../generated/answer-words.json";
import { element, partOf, typeset } from "./elements.ts";

const row = ([question, answer]: [string, string]): HTMLElement =>
  element("div", element("dt", question), element("dd", answer));

/** Shows what is to be prepared for what was chosen, and nothing else. */
function showPapers(section: HTMLElement, chosen: string[]): void {
  const lists = [...section.querySelectorAll<HTMLElement>("[data-choice]")];
  const wanted = chosen.map((choice) => {
    const own = lists.filter(({ dataset }) => dataset.choice === choice);
    return own.find(({ dataset }) => chosen.includes(dataset.when ?? "")) ?? own[0];
  });
  for (const list of lists) list.hidden = !wanted.includes(list);
  section.hidden = lists.every(({ hidden }) => hidden);
}

/** Shows what this tab has sent by a form, until that is forgotten, and what can be done with it. */
export function drawSummary(root: HTMLElement): void {
  const { form = "" } = root.dataset;
  const part = (name: string) => partOf(root, `[data-${name}]`);
  const [answer, papers, summary] = [part("answer"), part("papers"), part("summary")];
  const [reference, event, print] = [part("reference"), part("event"), part("print")];
  const served = answer.textContent;
  const { quote, week } = firmDelays;
  let deadline: Deadline | undefined;
  const draw = () => {
    const sent = readSummary(form);
    deadline = sent && quote ? answerDeadline(new Date(sent.at), quote, week) : undefined;
    const text = deadline ? fillPlaceholders(words.value, deadlineWords(deadline)) : served;
    answer.replaceChildren(...typeset(text));
    showPapers(papers, sent?.chosen ?? []);
    const rows = sent?.lines.map(row) ?? [];
    summary.querySelector("dl")?.replaceChildren(reference, ...rows);
    const code = reference.querySelector("dd");
    if (code) code.textContent = sent?.reference ?? "";
    reference.hidden = !sent?.reference;
    summary.hidden = !sent;
    event.hidden = !deadline;
    if (sent) setTimeout(draw, sent.at + summaryLifetimeMs - Date.now());
  };
  draw();
  addEventListener("pageshow", ({ persisted }) => persisted && draw());
  print.addEventListener("click", () => window.print());
  event.addEventListener("click", () => {
    draw();
    if (!deadline) return;
    const text = [words.event.text, reference.hidden ? "" : reference.innerText];
    const title = fillPlaceholders(words.event.title, deadlineWords(deadline));
    downloadEvents("devis", [{ day: deadline.day, title, text: text.filter(Boolean).join("\n") }]);
  });
}
