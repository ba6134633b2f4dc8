import type { Browser } from "playwright";
import { afterAll, afterEach, beforeAll, inject, test } from "vitest";
import { type Engine, launch } from "./browser.ts";
import { closeUsed, giveBack, keepContexts } from "./contexts.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The engine in which the journeys of this project are played. */
    engine: Engine;
  }
}

const engine = inject("engine");

/** Whether the engine is the one in which every journey is played. */
export const isChromium = engine === "chromium";

/** In tests, which are not measured: threads beside a page's own only wait where processors are busy. */
const options = isChromium ? { args: ["--js-flags=--single-threaded"] } : {};

/** Launches the browser of the project's engine, without a window. */
const launchEngine = () => launch(engine, options);

/** The browser that this worker's files have one after the other; it ends with the worker. */
let shared: Promise<Browser> | undefined;

async function sharedBrowser(): Promise<Browser> {
  const former = await shared?.catch(() => undefined);
  if (former?.isConnected()) return former;
  shared = launchEngine();
  return shared;
}

/**
 * A browser for a file, which has it before its tests; what they have opened is closed after them.
 * @param start launches it; default: in the project's engine
 * @returns the browser, for who asks in a test or a hook
 */
export function browserForFile(start = sharedBrowser): () => Browser {
  let browser: Browser;
  beforeAll(async () => {
    browser = await start();
    // Chromium does not bring a page back as it was left while another one shares its process.
    if (start === sharedBrowser || !isChromium) keepContexts(browser);
  });
  afterAll(() => (start === sharedBrowser ? closeUsed(browser) : browser.close()));
  return () => browser;
}

/** The same for tests of which each opens its own pages: they are closed after it. */
export function browserForTests(start?: () => Promise<Browser>): () => Browser {
  const browser = browserForFile(start);
  afterEach(async ({ task }) => {
    // What a test that has failed leaves may make others fail.
    if (task.result?.state === "fail") await closeUsed(browser());
    else await Promise.all(browser().contexts().map(giveBack));
  });
  return browser;
}

const unasked = Object.assign(() => {}, { each: () => () => {} });

/**
 * A test of what only Chromium's driver can set up (paper, touch, downloads), of a reload that brings
 * nothing back (Firefox itself puts back what stood in the fields), or of what no engine decides.
 */
export const testInChromium = isChromium ? test : (unasked as unknown as typeof test);
