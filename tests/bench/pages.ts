import { cp, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser } from "playwright";
import { siteListener } from "../../scripts/serve/siteListener.ts";
import { prepareBrowser } from "../../scripts/test/prepareTools.ts";
import { launchBrowser } from "../journeys/support/browser.ts";
import { startSite } from "../journeys/support/startSite.ts";
import { type Measurement, median } from "./measurement.ts";
import { measureClick } from "./pages/click.ts";
import { type Load, measureLoad } from "./pages/load.ts";
import { measureTyping, type Typing } from "./pages/typing.ts";
import { plainFormPath, writeYardsticks } from "./pages/yardstick.ts";

const dist = path.resolve(import.meta.dirname, "../../dist");
const routes = ["/", "/avant-vente/dpe", "/zones/paris", "/devis"];
/** Where clicks on the home page lead, and how slow the processor is. */
const clicks = ["/devis", "/avant-vente/dpe"].flatMap((to) =>
  [4, 1].map((slowdown) => ({ to, slowdown })),
);
const RUNS = 5;

/** Serves a built site as a static host would; resolves to its origin and to what ends it. */
async function serve(folder: string) {
  const server = createServer(await siteListener({ dist: folder }));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { origin: `http://127.0.0.1:${port}`, close };
}

/**
 * Measures two things in turns, so that both meet the same machine; the first turn is thrown away.
 * @returns of every value the medians of both, and the median of the ratios of each turn
 */
async function measurePair<Key extends string>(
  what: string,
  measures: readonly [() => Promise<Record<Key, number>>, () => Promise<Record<Key, number>>],
) {
  const runs: Record<Key, number>[][] = [[], []];
  for (let run = 0; run <= RUNS; run += 1) {
    for (const turn of [run % 2, 1 - (run % 2)]) {
      console.error(`${what}: run ${run} of ${RUNS}, ${turn === 0 ? "site" : "yardstick"}`);
      const figures = await measures[turn as 0 | 1]();
      if (run > 0) runs[turn]?.push(figures);
    }
  }
  const [site = [], yardstick = []] = runs;
  return (key: Key) => ({
    site: median(site.map((figures) => figures[key])),
    yardstick: median(yardstick.map((figures) => figures[key])),
    ratio: median(site.map((figures, run) => figures[key] / (yardstick[run]?.[key] ?? 0))),
  });
}

type Compared = { site: number; yardstick: number; ratio: number };

const beside = (name: string, { site, yardstick, ratio }: Compared) =>
  `${name} ${site.toFixed(0)} ms (yardstick ${yardstick.toFixed(0)}, ratio ${ratio.toFixed(2)})`;

async function measurePage(
  browser: Browser,
  origins: string[],
  route: string,
): Promise<Measurement> {
  const [site = "", yardstick = ""] = origins;
  const of = await measurePair<keyof Load>(`page ${route}`, [
    () => measureLoad(browser, site + route),
    () => measureLoad(browser, yardstick + route),
  ]);
  const figures = [
    beside("first paint", of("firstPaint")),
    beside("largest paint", of("largestPaint")),
    beside("style and layout", of("layout")),
    `blocked ${of("blocked").site.toFixed(0)} ms (yardstick ${of("blocked").yardstick.toFixed(0)})`,
    `JavaScript ${(of("scriptBytes").site / 1024).toFixed(1)} KB`,
    `${of("requestsBeforePaint").site} requests before the largest paint`,
    `layout shift ${of("layoutShift").site.toFixed(3)}`,
  ];
  return { what: `page ${route}`, figures: figures.join(", ") };
}

async function measureQuote(browser: Browser, origins: string[]): Promise<Measurement> {
  const [site = "", yardstick = ""] = origins;
  const of = await measurePair<keyof Typing>("typing on /devis", [
    () => measureTyping(browser, `${site}/devis`),
    () => measureTyping(browser, yardstick + plainFormPath),
  ]);
  const figures = [
    beside("main thread a key", of("key")),
    beside("interaction, 98th percentile", of("interaction")),
    beside("worst tap", of("worstTap")),
    beside("main thread a tap", of("tap")),
  ];
  return { what: "typing and taps on /devis, beside plain HTML", figures: figures.join(", ") };
}

async function measureClicks(origin: string, to: string, slowdown: number): Promise<Measurement> {
  const durations: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const { wasReady, ms } = await measureClick(origin, { from: "/", to, slowdown });
    if (wasReady) durations.push(ms);
  }
  return {
    what: `click on / to ${to} painted, ${slowdown}× slowed`,
    figures: `${median(durations).toFixed(0)} ms, prerendered in ${durations.length} of ${RUNS} runs`,
  };
}

/**
 * Measures pages of the built site on a slow phone, each beside its yardstick in the same run: the
 * page itself reduced to one file without scripts, and for typing the same fields as plain HTML.
 */
export async function* measurePages(): AsyncGenerator<Measurement> {
  prepareBrowser();
  await (await startSite()).stop();
  const copy = await mkdtemp(path.join(tmpdir(), "bench-yardstick-"));
  await cp(dist, copy, { recursive: true });
  const site = await serve(dist);
  const browser = await launchBrowser();
  try {
    await writeYardsticks(browser, copy, site.origin, routes);
    const yardstick = await serve(copy);
    const origins = [site.origin, yardstick.origin];
    for (const route of routes) yield await measurePage(browser, origins, route);
    yield await measureQuote(browser, origins);
    for (const { to, slowdown } of clicks) yield await measureClicks(site.origin, to, slowdown);
    yardstick.close();
  } finally {
    await browser.close();
    site.close();
    await rm(copy, { recursive: true, force: true });
  }
}
