import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Browser } from "playwright";
import { prepareBrowser } from "../../scripts/test/prepareTools.ts";
import { launchBrowser } from "../journeys/support/browser.ts";
import { fillQuote } from "../journeys/support/forms.ts";
import { openPage } from "../journeys/support/page.ts";
import { startSite } from "../journeys/support/startSite.ts";
import { type Measurement, median } from "./measurement.ts";
import { processTreeMemory } from "./processTreeMemory.ts";

const root = path.resolve(import.meta.dirname, "../..");
const LEADS = 5;
/** After which a started site has given back what its start took, in milliseconds. */
const SETTLED_MS = 5000;

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

/** Measures the built site: its starts, and one lead end to end. */
export async function* measureSite(): AsyncGenerator<Measurement> {
  prepareBrowser();
  yield* measureStarts();
  const site = await startSite();
  const browser = await launchBrowser();
  try {
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
