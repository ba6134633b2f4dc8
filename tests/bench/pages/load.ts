import { setTimeout as wait } from "node:timers/promises";
import type { Browser } from "playwright";
import { observe } from "./observed.ts";
import { openPhone, type PhonePage } from "./phone.ts";

/** A page counts as loaded when nothing has happened for so long, in milliseconds. */
const QUIET_MS = 2500;
const GIVEN_UP_MS = 45_000;
/** Part of a task that a visitor does not notice, in milliseconds (Long Tasks API). */
const UNNOTICED_MS = 50;

/** One cold load of a page; times in milliseconds. */
export interface Load {
  firstPaint: number;
  largestPaint: number;
  /** Everything over 50 ms in tasks of the main thread, over the whole load. */
  blocked: number;
  /** Style and layout on the main thread. */
  layout: number;
  layoutShift: number;
  scriptBytes: number;
  /** Requests that began before the largest paint, the document included. */
  requestsBeforePaint: number;
}

/** Counts what a page fetches, as it goes over the wire. */
async function watchNetwork({ session }: PhonePage) {
  const scripts = new Set<string>();
  const counted = { inFlight: 0, lastAt: Date.now(), scriptBytes: 0 };
  session.on("Network.requestWillBeSent", ({ requestId, type }) => {
    counted.inFlight += 1;
    counted.lastAt = Date.now();
    if (type === "Script") scripts.add(requestId);
  });
  const end = () => {
    counted.inFlight -= 1;
    counted.lastAt = Date.now();
  };
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) counted.scriptBytes += encodedDataLength;
    end();
  });
  session.on("Network.loadingFailed", end);
  return counted;
}

/** Opens a page on a slow phone and waits until nothing is fetched and no task is long. */
export async function openQuiet(browser: Browser, url: string) {
  const phone = await openPhone(browser);
  const network = await watchNetwork(phone);
  await phone.page.addInitScript(observe);
  await phone.page.goto(url, { timeout: GIVEN_UP_MS });
  const givenUpAt = Date.now() + GIVEN_UP_MS;
  let [longTasks, lastTaskAt] = [-1, 0];
  while (Date.now() < givenUpAt) {
    const count = await phone.page.evaluate(() => window.benchObserved.longTasks.length);
    if (count !== longTasks) [longTasks, lastTaskAt] = [count, Date.now()];
    const lastAt = Math.max(network.lastAt, lastTaskAt);
    if (network.inFlight <= 0 && Date.now() - lastAt > QUIET_MS) break;
    await wait(250);
  }
  return { ...phone, network };
}

/** Loads a page once. */
export async function measureLoad(browser: Browser, url: string): Promise<Load> {
  const { page, network, counters, close } = await openQuiet(browser, url);
  const { RecalcStyleDuration = 0, LayoutDuration = 0 } = await counters();
  const seen = await page.evaluate(() => {
    const { benchObserved } = window;
    const entries = performance.getEntriesByType("resource");
    const requests = entries.filter((entry) => entry.startTime < benchObserved.largestPaint);
    return { ...benchObserved, requestsBeforePaint: requests.length + 1 };
  });
  await close();
  const { firstPaint, largestPaint, layoutShift, longTasks, requestsBeforePaint } = seen;
  return {
    firstPaint,
    largestPaint,
    layoutShift,
    requestsBeforePaint,
    blocked: longTasks.reduce((sum, duration) => sum + duration - UNNOTICED_MS, 0),
    layout: (RecalcStyleDuration + LayoutDuration) * 1000,
    scriptBytes: network.scriptBytes,
  };
}
