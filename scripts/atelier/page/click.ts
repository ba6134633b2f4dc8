import { tabStorage } from "../../../src/forms/tabStorage.ts";
import { nearest } from "../handover/spots.ts";
import { isWithin, type Key, MODE, SHOW } from "../protocol.ts";
import { call } from "../window/call.ts";
import { clickTarget, foldsAround, markedElements, marksOf } from "./markedElements.ts";
import { drawOutlines } from "./outlines.ts";
import { characterAt, isIn, pictureAt, type Spotted, spotIn, textAt } from "./pointed.ts";
import { tellWindow, unfold } from "./reading.ts";
import { followDraft } from "./renew.ts";

declare global {
  /** Holds clicks until this code takes them; `held` is the last. */
  var holdClick: { (event: MouseEvent): void; held?: MouseEvent };
}

const REASONS = {
  picture: "Ce dessin est fait par le site lui-même : c’est un développeur qui le change.",
  code: "Ce texte est calculé par le site, ou écrit dans son code : aucun fichier de textes ne le contient.",
};
/** Where the tab keeps what is selected while its page is loaded anew. */
const KEPT = "atelier:selected";

const outlines = drawOutlines();
const keys = new Map<number, Key>();

/** Whether clicks change texts, instead of doing what they do for visitors; those of scripts do. */
const isChanging = ({ altKey, isTrusted }: MouseEvent | KeyboardEvent): boolean =>
  isTrusted && !altKey && parent.document.documentElement.dataset[MODE] !== "naviguer";

/** The keys of marks, each of which is asked for once. */
async function keysOf(marks: number[]): Promise<Key[]> {
  const unknown = [...new Set(marks)].filter((mark) => !keys.has(mark));
  const answer = unknown.length > 0 && (await call("keys", { marks: unknown }));
  if (answer && "value" in answer && answer.value.length === unknown.length)
    for (const [rank, key] of answer.value.entries()) keys.set(unknown[rank] as number, key);
  return marks.flatMap((mark) => keys.get(mark) ?? []);
}

/** Everything that the page says with marks, after the key of each of them has been asked for. */
async function knownElements() {
  const marked = markedElements();
  await keysOf(marked.flatMap(({ marks }) => marks));
  return marked;
}

/** Whether one of some marks stands for a value, or for one in it, as far as their keys are known. */
const tells = (marks: number[], value: Key): boolean =>
  marks.flatMap((mark) => keys.get(mark) ?? []).some((key) => isWithin(key, value));

/** The first element that a key tells, one that is seen if there is one; failing all, what stands nearest. */
async function elementOf(key: Key): Promise<Element | undefined> {
  const marked = await knownElements();
  const candidates = nearest(key, (near) => marked.filter(({ marks }) => tells(marks, near)));
  return (candidates.find(({ element }) => element.checkVisibility()) ?? candidates[0])?.element;
}

const keep = (selected: Key | undefined) => tabStorage.write(KEPT, selected ?? null);

/** Outlines what somebody chose, who no longer waits for what was to be shown. */
function choose(element: Element): void {
  due = undefined;
  outlines.show("selected", element);
}

const PICTURE = "img, svg, picture";

/** What tells the character or the picture that was clicked; failing that, what tells its element. */
async function sourcesOf(element: Element, clicked?: Spotted): Promise<Key[]> {
  const isSpot = clicked !== undefined || element.matches(PICTURE);
  const answer = isSpot && (await call("sources", spotIn(element, clicked)));
  const keys = answer && "value" in answer ? answer.value : [];
  return keys.length > 0 ? keys : keysOf(marksOf(element));
}

async function select(element: Element, clicked?: Spotted): Promise<void> {
  choose(element);
  const { missing } = element instanceof HTMLElement ? element.dataset : {};
  if (missing) return tellWindow("atelier:missing", missing);
  const selected = await sourcesOf(element, clicked);
  // Whoever has selected something else meanwhile no longer waits for this.
  if (outlines.selected() !== element) return;
  keep(selected[0]);
  if (selected.length > 0) tellWindow("atelier:clicked", selected);
  else tellWindow("atelier:untold", element.matches(PICTURE) ? REASONS.picture : REASONS.code);
}

/** What an event is about, and the text that it is on. */
function pointedAt(event: MouseEvent): { element?: Element | undefined; text?: Text } {
  const text = textAt(event);
  if (text) return { element: clickTarget(text.parentElement as Element), text };
  const target = clickTarget(event.target as Element);
  // A link that is stretched over a card does not keep its picture from being clicked.
  return { element: target && isIn(target, event) ? target : (pictureAt(event) ?? target) };
}

function onClick(event: MouseEvent): void {
  if (!isChanging(event) || !(event.target instanceof Element)) return;
  // A closed fold opens: what it holds is to be clicked on, too.
  const fold = event.target.closest("summary")?.parentElement;
  if (fold?.hasAttribute("open") ?? true) event.preventDefault();
  event.stopImmediatePropagation();
  const { element, text } = pointedAt(event);
  if (element) void select(element, text && characterAt(text, event));
}

/** Takes from now on what is clicked on, first what was while the page loaded. */
function takeClicks(): void {
  const { held } = holdClick;
  removeEventListener("click", holdClick, { capture: true });
  addEventListener("click", onClick, { capture: true });
  if (!held) return;
  if (isChanging(held)) onClick(held);
  else if (held.target instanceof HTMLElement) held.target.click();
}

/** Selects the text after the one that is selected, or the one before, in reading order. */
function walk(step: 1 | -1): void {
  const texts: Element[] = markedElements()
    .map(({ element }) => element)
    .filter((element) => element.checkVisibility());
  const selected = outlines.selected();
  const after = texts.findIndex(
    (text) => selected && selected.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const rank = selected ? texts.indexOf(selected) : -1;
  const next = texts[rank < 0 && after >= 0 && step > 0 ? after : rank + step];
  if (!next) return;
  next.scrollIntoView({ block: "nearest" });
  choose(next);
  void keysOf(marksOf(next)).then(([key]) => keep(key));
}

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrows lead from text to text where nobody types; Enter opens the one that is reached or has the focus. */
function onKey(event: KeyboardEvent): void {
  const { key, target } = event;
  if (!isChanging(event) || !(target instanceof HTMLElement)) return;
  const step = target.matches("input, select, textarea") ? undefined : STEPS[key];
  const chosen = target === document.body ? outlines.selected() : target;
  const opened = key === "Enter" && !target.matches("textarea") ? chosen : undefined;
  if (!step && !opened) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (opened) return void select(opened);
  target.blur();
  if (step) walk(step);
}

async function selectAgain(): Promise<void> {
  if (outlines.selected()?.isConnected) return outlines.place();
  const key = tabStorage.read(KEPT);
  const element = key ? await elementOf(key as Key) : undefined;
  // What somebody chose while it was looked for stays chosen.
  if (!outlines.selected()?.isConnected) outlines.show("selected", element);
}

/** Learns ahead what clicks will ask for, and outlines what is selected. */
function settle(): void {
  void knownElements().then(() => (due ? show(due) : selectAgain()));
}

/** The key to be shown that nothing on the page tells yet: what was just added comes a moment later. */
let due: Key | undefined;

/** Scrolls to the first text that a key tells, and outlines it. */
async function show(key: Key): Promise<void> {
  keep(key);
  due = key;
  const element = await elementOf(key);
  for (const fold of foldsAround(element)) await unfold(fold);
  if (due !== key) return;
  if (element) due = undefined;
  element?.scrollIntoView({ block: "center" });
  outlines.show("selected", element);
}

/** Tells the window where the page is: the steps of a form have addresses of their own. */
function tellAddress(): void {
  const { pathname, search, hash } = location;
  tellWindow("atelier:arrived", pathname + search + hash);
}

if (parent !== window) {
  addEventListener("keydown", onKey, { capture: true });
  addEventListener("pointermove", (event) => {
    const isOver = event.target instanceof Element && isChanging(event);
    outlines.show("hover", isOver ? pointedAt(event).element : undefined);
  });
  document.documentElement.addEventListener("pointerleave", () => outlines.show("hover"));
  addEventListener(SHOW, (event) => {
    const { detail } = event as CustomEvent<Key>;
    const isSeen = markedElements().some(
      ({ element, marks }) => element.checkVisibility() && tells(marks, detail),
    );
    if (isSeen) event.preventDefault();
    void show(detail);
  });
  // Older browsers tell the window of new pages alone.
  window.navigation?.addEventListener("currententrychange", tellAddress);
  tellAddress();
  followDraft(settle);
  takeClicks();
  settle();
}
