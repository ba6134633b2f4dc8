import type { Browser, BrowserContextOptions, CDPSession, Page } from "playwright";

/** A mid-range phone, as Lighthouse has it. */
const device: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: "fr-FR",
};

/** Lighthouse's slow 4G as it applies it: each request pays the latency. Milliseconds, bytes/s. */
const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};

const SLOWDOWN = 4;

/** What tsx puts around the functions that it names; pages are given such functions, too. */
export const namedFunctions = "globalThis.__name = (value) => value;";

/** A page on a slow phone, with the browser's own counters. */
export interface PhonePage {
  page: Page;
  session: CDPSession;
  /** The browser's counters, in seconds of the page's main thread. */
  counters(): Promise<Record<string, number>>;
  close(): Promise<void>;
}

/** Opens an empty page as on a slow phone: 4× slower processor, slow 4G, nothing cached. */
export async function openPhone(browser: Browser): Promise<PhonePage> {
  const context = await browser.newContext(device);
  await context.addInitScript(namedFunctions);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  // Time of the thread: what other processes take from the cores is not counted.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await session.send("Network.emulateNetworkConditions", slow4g);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  return {
    page,
    session,
    counters: async () => {
      const { metrics } = await session.send("Performance.getMetrics");
      return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
    },
    close: () => context.close(),
  };
}
