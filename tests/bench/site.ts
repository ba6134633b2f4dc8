import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, CDPSession, Page } from "playwright";
import { launchBrowser } from "../journeys/support/browser.ts";
import { fillQuote } from "../journeys/support/forms.ts";
import { openPage } from "../journeys/support/page.ts";
import type { Measurement } from "./backend.ts";

const root = path.resolve(import.meta.dirname, "../..");
/** Loads of a page with and without scripts: single loads differ by more than what is sought. */
const LOADS = 15;
const LEADS = 5;
const SLOWDOWN = 4;
/** Part of a task that a visitor does not notice, in milliseconds (Long Tasks API). */
const UNNOTICED_MS = 50;

const pages = ["/", "/devis", "/contact", "/avant-vente/dpe", "/zones/paris", "/mentions-legales"];

interface Site {
  origin: string;
  stop(): Promise<void>;
}

/** Starts the built site as `npm start` does; resolves when it tells its address. */
async function startSite(): Promise<Site> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "bench-site-"));
  const site = spawn(process.execPath, ["--import", "tsx", "scripts/start.ts"], {
    cwd: root,
    env: { ...process.env, PORT: "0", DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const origin = await addressOf(site);
  return {
    origin,
    async stop() {
      const ended = new Promise((resolve) => site.once("exit", resolve));
      site.kill("SIGTERM");
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function addressOf(site: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    site.stdout?.on("data", (data: Buffer) => {
      output += data.toString();
      const address = /http:\/\/localhost:\d+/.exec(output)?.[0];
      if (address) resolve(address);
    });
    site.once("exit", () => reject(new Error(`The site stopped:\n${output}`)));
  });
}

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

/** Measures the built site: start, each kind of page, one lead end to end. */
export async function measureSite(): Promise<Measurement[]> {
  const began = performance.now();
  const site = await startSite();
  await fetch(site.origin);
  const started = performance.now() - began;
  const browser = await launchBrowser();
  try {
    const measured: Measurement[] = [];
    for (const route of pages) measured.push(await measurePage(browser, site.origin, route));
    const leads: number[] = [];
    for (let run = 0; run < LEADS; run += 1)
      leads.push(await measureLead(browser, site.origin, run));
    return [
      {
        what: "npm start to first page, build included, new database",
        figures: `${started.toFixed(0)} ms`,
      },
      ...measured,
      {
        what: "one lead, from the click to the confirmation page",
        figures: `${median(leads).toFixed(0)} ms (median of ${LEADS})`,
      },
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
}
