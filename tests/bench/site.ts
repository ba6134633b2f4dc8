import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Browser, CDPSession, Page } from "playwright";
import { prepareBrowser } from "../../scripts/test/browser.ts";
import { launchBrowser } from "../journeys/support/browser.ts";
import { fillQuote } from "../journeys/support/forms.ts";
import { openPage } from "../journeys/support/page.ts";
import { startSite } from "../journeys/support/startSite.ts";
import type { Measurement } from "./measurement.ts";
import { processTreeMemory } from "./processTreeMemory.ts";

const root = path.resolve(import.meta.dirname, "../..");
/** Loads of a page with and without scripts: single loads differ by more than what is sought. */
const LOADS = 15;
const LEADS = 5;
const SLOWDOWN = 4;
/** Part of a task that a visitor does not notice, in milliseconds (Long Tasks API). */
const UNNOTICED_MS = 50;
/** After which a started site has given back what its start took, in milliseconds. */
const SETTLED_MS = 5000;

const pages = ["/", "/devis", "/contact", "/avant-vente/dpe", "/zones/paris", "/mentions-legales"];

const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Bytes of script bodies that a page brings, as compressed on the wire, headers left out. */
async function scriptBytes(session: CDPSession, visit: () => Promise<void>): Promise<number> {
  const scripts = new Map<string, number>();
  session.on("Network.responseReceived", ({ requestId, response, type }) => {
    if (type !== "Script") return;
    const headers = Object.keys(response.headers).find((name) => /^content-length$/i.test(name));
    scripts.set(requestId, Number(headers ? response.headers[headers] : 0));
  });
  await visit();
  return [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
}

interface Load {
  blockedMs: number;
  cls: number;
  firstPaintMs: number;
  scriptsBeforePaint: number;
}

/** What the browser itself noted about the load of the page that is open. */
function readLoad(page: Page): Promise<Load> {
  return page.evaluate(() => {
    const { benchTasks = [], benchShifts = [] } = window as unknown as {
      benchTasks?: number[];
      benchShifts?: number[];
    };
    const firstPaintMs = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
    const scripts = performance
      .getEntriesByType("resource")
      .filter((entry) => entry.name.endsWith(".js") && !entry.name.includes("/boot-"));
    return {
      blockedMs: benchTasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
      cls: benchShifts.reduce((sum, shift) => sum + shift, 0),
      firstPaintMs,
      scriptsBeforePaint: scripts.filter((entry) => entry.startTime < firstPaintMs).length,
    };
  });
}

async function measureLoad(browser: Browser, url: string, withScripts: boolean): Promise<Load> {
  const { page } = await openPage(browser);
  await page.addInitScript(() => {
    const store = window as unknown as { benchTasks: number[]; benchShifts: number[] };
    store.benchTasks = [];
    store.benchShifts = [];
    new PerformanceObserver((list) => {
      store.benchTasks.push(...list.getEntries().map((entry) => entry.duration));
    }).observe({ type: "longtask", buffered: true });
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as unknown as { value: number }[];
      store.benchShifts.push(...shifts.map((shift) => shift.value));
    }).observe({ type: "layout-shift", buffered: true });
  });
  if (!withScripts) await page.route("**/*.js", (route) => route.abort());
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.goto(url, { waitUntil: "networkidle" });
  await page.waitForTimeout(1000);
  const load = await readLoad(page);
  await page.context().close();
  return load;
}

async function measurePage(browser: Browser, origin: string, route: string): Promise<Measurement> {
  const { page, complaints } = await openPage(browser);
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const bytes = await scriptBytes(session, async () => {
    await page.goto(origin + route, { waitUntil: "networkidle" });
    await page.waitForTimeout(500);
  });
  await page.context().close();
  const loads: Load[] = [];
  const floors: Load[] = [];
  for (let run = 0; run < LOADS; run += 1) {
    console.error(`page ${route}: load ${run + 1} of ${LOADS}, with scripts and without`);
    loads.push(await measureLoad(browser, origin + route, true));
    floors.push(await measureLoad(browser, origin + route, false));
  }
  const blocked = median(loads.map((load) => load.blockedMs));
  const floor = median(floors.map((load) => load.blockedMs));
  const figures = [
    `JavaScript ${(bytes / 1024).toFixed(1)} KB br`,
    `before the first paint ${median(loads.map((load) => load.scriptsBeforePaint))} scripts`,
    `blocked ${blocked.toFixed(0)} ms (${floor.toFixed(0)} without scripts; over ${UNNOTICED_MS} ms, ${SLOWDOWN}× CPU)`,
    `first paint ${median(loads.map((load) => load.firstPaintMs)).toFixed(0)} ms`,
    `CLS ${Math.max(...loads.map((load) => load.cls)).toFixed(3)}`,
    `console messages and CSP breaches ${complaints.length}`,
  ];
  return { what: `page ${route}`, figures: figures.join(", ") };
}

/** One lead from the click to the confirmation page, in milliseconds. */
async function measureLead(browser: Browser, origin: string, run: number): Promise<number> {
  const { page } = await openPage(browser);
  await fillQuote(page, origin, `mesure.${run}@exemple.fr`);
  const began = performance.now();
  await page.getByRole("button", { name: "Demander un devis" }).click();
  await page.waitForURL(`${origin}/devis-confirmation`);
  const duration = performance.now() - began;
  await page.context().close();
  return duration;
}

/** Starts the site, measures, and stops it. */
async function measureStart(what: string, dataDir: string): Promise<Measurement> {
  console.error(what);
  const began = performance.now();
  const site = await startSite({ dataDir });
  await fetch(site.origin);
  const seconds = (performance.now() - began) / 1000;
  await wait(SETTLED_MS);
  const megabytes = processTreeMemory(site.process.pid ?? 0) / 1e6;
  await site.stop();
  return {
    what,
    figures: `${seconds.toFixed(1)} s to the first page, then ${megabytes.toFixed(0)} MB`,
  };
}

/** A start that builds the site and creates the database, and one that finds both. */
async function* measureStarts(): AsyncGenerator<Measurement> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "bench-site-"));
  await rm(path.join(root, "dist"), { recursive: true, force: true });
  yield await measureStart("npm start, build and new database", dataDir);
  yield await measureStart("npm start, nothing to do", dataDir);
  await rm(dataDir, { recursive: true, force: true });
}

/** Measures the built site: its starts, each kind of page, one lead end to end. */
export async function* measureSite(): AsyncGenerator<Measurement> {
  prepareBrowser();
  yield* measureStarts();
  const site = await startSite();
  const browser = await launchBrowser();
  try {
    for (const route of pages) yield await measurePage(browser, site.origin, route);
    const leads: number[] = [];
    for (let run = 0; run < LEADS; run += 1)
      leads.push(await measureLead(browser, site.origin, run));
    yield {
      what: "one lead, from the click to the confirmation page",
      figures: `${median(leads).toFixed(0)} ms (median of ${LEADS})`,
    };
  } finally {
    await browser.close();
    await site.stop();
  }
}
