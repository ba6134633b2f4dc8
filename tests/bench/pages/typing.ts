import { setTimeout as wait } from "node:timers/promises";
import type { Browser, Page } from "playwright";
import { percentile } from "../measurement.ts";
import { openQuiet } from "./load.ts";
import type { PhonePage } from "./phone.ts";

/** An interaction that the browser does not list took less; it counts as this, in milliseconds. */
const UNLISTED_MS = 16;
const KEY_EVERY_MS = 100;

/** What a visitor does in the first step of the quote, found by what both forms have. */
const steps: { tap: string; text?: string }[] = [
  { tap: "button[type=submit]" },
  { tap: "[name=propertyAddress]", text: "14 rue des Ardoisieres, bat. B" },
  { tap: "[name=postalCode]", text: "35000" },
  { tap: "[name=city]", text: "Rennes" },
  { tap: "[name=surface]", text: "118" },
  { tap: "[name=transactionType][value=vente]" },
  { tap: "[name=propertyType][value=maison]" },
];

/** How a form answers to typing and taps; times in milliseconds. */
export interface Typing {
  /** Main thread a key. */
  key: number;
  /** 98th percentile of all interactions. */
  interaction: number;
  worstTap: number;
  /** Main thread a tap. */
  tap: number;
}

/** Where a finger would land: on the control, or on its label where something else draws it. */
async function fingerOn(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const control = page.locator(`main form ${selector}`).first();
  const point = await control.evaluate((element) => {
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const own = element.getBoundingClientRect();
    const label = (element as HTMLInputElement).labels?.[0];
    const { left, top, width, height } =
      own.width > 3 || !label ? own : label.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  await wait(250);
  return point;
}

/** Durations of the interactions since the last call, one each. */
async function interactionsOf(page: Page): Promise<number[]> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 60))),
  );
  const events = await page.evaluate(() => window.benchObserved.interactions.splice(0));
  const longest = new Map<number, number>();
  for (const { id, duration } of events) {
    longest.set(id, Math.max(duration, longest.get(id) ?? 0));
  }
  return [...longest.values()];
}

/** Does something of so many interactions; tells how long each took, and the main thread in all. */
async function played({ page, counters }: PhonePage, count: number, play: () => Promise<void>) {
  const { TaskDuration: before = 0 } = await counters();
  await play();
  await wait(400);
  const { TaskDuration: after = 0 } = await counters();
  const listed = await interactionsOf(page);
  const unlisted = Array<number>(Math.max(0, count - listed.length)).fill(UNLISTED_MS);
  return { durations: [...listed, ...unlisted], main: (after - before) * 1000 };
}

/** Types into the first step of a quote and taps in it. */
export async function measureTyping(browser: Browser, url: string): Promise<Typing> {
  const phone = await openQuiet(browser, url);
  const { page } = phone;
  const taps: Awaited<ReturnType<typeof played>>[] = [];
  const typed: typeof taps = [];
  let keys = 0;
  for (const { tap, text } of steps) {
    const { x, y } = await fingerOn(page, tap);
    taps.push(await played(phone, 1, () => page.touchscreen.tap(x, y)));
    if (!text) continue;
    keys += text.length;
    // What the form has filled in by itself, such as a town, is typed over.
    await page.locator(`main form ${tap}`).selectText();
    const type = () => page.keyboard.type(text, { delay: KEY_EVERY_MS });
    typed.push(await played(phone, text.length, type));
    const value = await page.locator(`main form ${tap}`).inputValue();
    if (value !== text) throw new Error(`${url}: typed "${text}", the field holds "${value}".`);
  }
  await phone.close();
  const total = (of: typeof taps) => of.reduce((sum, { main }) => sum + main, 0);
  const tapDurations = taps.flatMap(({ durations }) => durations);
  const all = [...tapDurations, ...typed.flatMap(({ durations }) => durations)];
  return {
    key: total(typed) / keys,
    interaction: percentile(all, 0.98),
    worstTap: Math.max(...tapDurations),
    tap: total(taps) / taps.length,
  };
}
