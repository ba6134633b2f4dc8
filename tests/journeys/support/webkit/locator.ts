import type { Locator } from "playwright";
import { pressed, typed } from "./keys.ts";
import type { Step, Wanted } from "./queries.ts";
import { DriverError, type Session } from "./session.ts";
import { patience, type Scripts, until } from "./window.ts";

/** What a locator acts with. */
export interface Hands {
  session: Session;
  scripts: Scripts;
}

type Name = string | RegExp;

/** A place in the window, in CSS pixels from its upper left corner: of drawings the driver finds none. */
interface Place {
  x: number;
  y: number;
}

const wanted = (name: Name, isExact = false): Wanted =>
  typeof name === "string" ? { text: name, isExact } : { source: name.source, flags: name.flags };

/** Where a mouse can meet the first element: once it is in sight, alive, at rest, with nothing over its middle. */
const ready = `async ([element]) => {
  if (!element || !window.queries.isVisible(element) || element.matches(":disabled")) return;
  const middle = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  };
  for (const block of ["nearest", "center"]) {
    element.scrollIntoView({ block, inline: "nearest", behavior: "instant" });
    const before = middle();
    await new Promise(requestAnimationFrame);
    const { x, y } = middle();
    const isMet = window.queries.isOf(element, document.elementFromPoint(x, y));
    if (x === before.x && y === before.y && isMet) return { x, y };
  }
}`;

/** Notes whether the next click meets an element; one that misses it, as WebKit scrolled back, does nothing. */
const watchClick = `(element) => {
  delete window.isMissed;
  const note = (event) => {
    window.isMissed = !window.queries.isOf(element, event.target);
    if (!window.isMissed) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener("click", note, { capture: true, once: true });
}`;

/** Of a click that nobody noted, as in the page that it led to or without scripts, nothing is known. */
const isKnownMissed = "() => window.isMissed === true";

/** Leaves a command that the driver forgot: what became of it, the page tells. */
function unlessForgotten(thrown: unknown): void {
  if (!(thrown instanceof DriverError) || thrown.kind !== "timeout") throw thrown;
}

/** The queries of Playwright's pages and locators, each as the steps that it adds. */
export function queriesFrom(hands: Hands, steps: Step[]) {
  const further = (...more: Step[]) => locatorOf(hands, [...steps, ...more]);
  return {
    locator: (css: string, options: FilterOptions = {}) => further({ css }, ...filters(options)),
    getByRole: (role: string, { name, exact }: { name?: Name; exact?: boolean } = {}) =>
      further({ role, ...(name !== undefined && { name: wanted(name, exact) }) }),
    getByText: (text: Name, { exact }: { exact?: boolean } = {}) =>
      further({ text: wanted(text, exact) }),
    getByLabel: (label: Name, { exact }: { exact?: boolean } = {}) =>
      further({ label: wanted(label, exact) }),
  };
}

interface FilterOptions {
  hasText?: Name;
  has?: Locator;
  visible?: boolean;
}

const stepsOf = new WeakMap<object, Step[]>();

function filters({ hasText, has, visible }: FilterOptions): Step[] {
  return [
    ...(hasText === undefined ? [] : [{ hasText: wanted(hasText) }]),
    ...(has ? [{ has: stepsOf.get(has) ?? [] }] : []),
    ...(visible === undefined ? [] : [{ visible }]),
  ];
}

/** Playwright's locator over WebDriver, as far as journeys use it. */
export function locatorOf(hands: Hands, steps: Step[]): Locator {
  const { session, scripts } = hands;
  const told = JSON.stringify(steps);
  /** Asks of the first element, once it is there. */
  const ask = <Value>(source: string, ...given: unknown[]) =>
    until(told, async () => {
      const answer = await scripts.onElements<{ value: Value } | null>(
        steps,
        `([element], ...given) => element ? Promise.resolve((${source})(element, ...given)).then((value) => ({ value })) : null`,
        ...given,
      );
      return answer ?? undefined;
    }).then(({ value }) => value);
  const find = () =>
    until(told, async () => (await scripts.onElements<Place | null>(steps, ready)) ?? undefined);
  const onReady = (act: (place: Place) => Promise<unknown>) =>
    until(told, async () => {
      await act(await find());
      return true;
    });
  const actions = (list: object) => session.send("POST", "/actions", { actions: [list] });
  const keys = (list: object[]) => actions({ type: "key", id: "keys", actions: list });
  const point = (place: Place, ...further: object[]) =>
    actions({
      type: "pointer",
      id: "mouse",
      parameters: { pointerType: "mouse" },
      actions: [{ type: "pointerMove", duration: 0, ...place }, ...further],
    });
  const read = (source: string) => () => ask(source);
  const all = (source: string) => () =>
    scripts.onElements(steps, `(elements) => elements.map(${source})`);
  const focus = () => ask("(element) => element.focus()");
  const setChecked = async (isWanted: boolean) => {
    if ((await ask<boolean>("(element) => element.checked")) === isWanted) return;
    await locator.click();
  };
  const made = {
    ...queriesFrom(hands, steps),
    first: () => locatorOf(hands, [...steps, { nth: 0 }]),
    last: () => locatorOf(hands, [...steps, { nth: -1 }]),
    nth: (nth: number) => locatorOf(hands, [...steps, { nth }]),
    filter: (options: FilterOptions) => locatorOf(hands, [...steps, ...filters(options)]),
    and: (other: Locator) => locatorOf(hands, [...steps, { and: stepsOf.get(other) ?? [] }]),
    // Once more where something had come over it meanwhile.
    click: () =>
      until(told, async () => {
        await ask(watchClick);
        const buttons = [
          { type: "pointerDown", button: 0 },
          { type: "pointerUp", button: 0 },
        ];
        await point(await find(), ...buttons).catch(unlessForgotten);
        return (await until(told, () => scripts.run<boolean>(isKnownMissed))) ? undefined : true;
      }),
    hover: () => onReady((place) => point(place)).then(() => {}),
    focus,
    async press(combination: string) {
      await focus();
      await keys(pressed(combination));
    },
    async pressSequentially(text: string) {
      await focus();
      await keys(typed(text));
    },
    selectText: () => ask("(element) => { element.focus(); element.select(); }"),
    fill: (text: string) =>
      ask(
        `(element, text) => {
          element.focus();
          Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), "value").set.call(element, text);
          for (const type of ["input", "change"]) element.dispatchEvent(new Event(type, { bubbles: true }));
        }`,
        text,
      ),
    check: () => setChecked(true),
    uncheck: () => setChecked(false),
    selectOption: (value: string) =>
      ask(
        `(element, value) => {
          element.focus();
          element.value = [...element.options].find((one) => one.value === value || one.label === value).value;
          for (const type of ["input", "change"]) element.dispatchEvent(new Event(type, { bubbles: true }));
        }`,
        value,
      ),
    async waitFor({ state = "visible", timeout = patience } = {}) {
      const isWanted = {
        visible: "([element]) => Boolean(element && window.queries.isVisible(element))",
        hidden: "([element]) => !element || !window.queries.isVisible(element)",
        attached: "([element]) => Boolean(element)",
        detached: "([element]) => !element",
      }[state];
      await until(
        `${told} ${state}`,
        async () => (await scripts.onElements<boolean>(steps, isWanted ?? "")) || undefined,
        timeout,
      );
    },
    textContent: read("(element) => element.textContent"),
    innerText: read("(element) => element.innerText"),
    inputValue: read("(element) => element.value"),
    isChecked: read("(element) => element.checked"),
    isDisabled: read(`(element) => element.matches(":disabled")`),
    getAttribute: (name: string) => ask("(element, name) => element.getAttribute(name)", name),
    isVisible: () =>
      scripts.onElements(
        steps,
        "([element]) => Boolean(element && window.queries.isVisible(element))",
      ),
    count: () => scripts.onElements(steps, "(elements) => elements.length"),
    allInnerTexts: all("(element) => element.innerText"),
    allTextContents: all(`(element) => element.textContent`),
    async all() {
      const count = await locator.count();
      return Array.from({ length: count }, (_, nth) => locator.nth(nth));
    },
    boundingBox: read(
      "(element) => { const { x, y, width, height } = element.getBoundingClientRect(); return { x, y, width, height }; }",
    ),
    scrollIntoViewIfNeeded: () =>
      ask(`(element) => element.scrollIntoView({ block: "center", behavior: "instant" })`),
    evaluate: (act: (element: Element, given: unknown) => unknown, given: unknown) =>
      ask(String(act), given),
    evaluateAll: (act: (elements: Element[], given: unknown) => unknown, given: unknown) =>
      scripts.onElements(steps, String(act), given),
  };
  const locator = made as unknown as Locator;
  stepsOf.set(locator, steps);
  return locator;
}
