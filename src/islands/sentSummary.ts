import { answerDeadline, type Deadline, deadlineWords } from "../domain/answerDeadline.ts";
import { fillPlaceholders } from "../domain/fillPlaceholders.ts";
import type { WeekHours } from "../domain/openingHours.ts";
import { downloadEvents } from "../forms/calendarDownload.ts";
import { writeDraft } from "../forms/keptDraft.ts";
import { readSummary, type Summary, summaryLifetimeMs } from "../forms/sentSummary.ts";

/** What the page tells its script. */
interface PageData {
  form: string;
  /** What the firm promises: hours until its answer, and when it is open. */
  promise?: { hours: number; week: WeekHours };
  /** The day and time of the answer, in words. */
  answer: string;
  event: { title: string; text: string };
}

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

/** The parts of the page that tell what was sent. */
function partsOf(root: HTMLElement) {
  const find = <Part extends HTMLElement>(name: string): Part => {
    const part = root.querySelector<Part>(`[data-${name}]`);
    if (!part) throw new Error(`The page lacks ${name}.`);
    return part;
  };
  return {
    again: find<HTMLAnchorElement>("again"),
    answer: find("answer"),
    papers: find("papers"),
    summary: find("summary"),
    reference: find("reference"),
    event: find("event"),
    print: find("print"),
  };
}

const deadlineOf = ({ at }: Summary, { promise }: PageData): Deadline | undefined =>
  promise && answerDeadline(new Date(at), promise.hours, promise.week);

/** Shows what this tab has sent by a form, until that is forgotten, and what can be done with it. */
export function drawSummary(root: HTMLElement): void {
  const data: PageData = JSON.parse(root.dataset.page ?? "");
  const { again, answer, papers, summary, reference, event, print } = partsOf(root);
  const served = answer.textContent;
  const draw = () => {
    const sent = readSummary(data.form);
    const deadline = sent && deadlineOf(sent, data);
    answer.textContent = deadline ? fillPlaceholders(data.answer, deadlineWords(deadline)) : served;
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
  again.addEventListener("click", () => {
    const sent = readSummary(data.form);
    if (sent) writeDraft(data.form, sent.again);
  });
  event.addEventListener("click", () => {
    const sent = readSummary(data.form);
    const deadline = sent && deadlineOf(sent, data);
    if (!deadline) return draw();
    const told = deadlineWords(deadline);
    const text = [data.event.text, sent.reference && reference.innerText]
      .filter(Boolean)
      .join("\n");
    const title = fillPlaceholders(data.event.title, told);
    downloadEvents("devis", [{ day: deadline.day, title, text }]);
  });
}
