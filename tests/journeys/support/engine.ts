import type { Browser } from "playwright";
import { afterAll, afterEach, beforeAll, inject, test } from "vitest";
import { type Engine, launch } from "./browser.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The engine in which the journeys of this project are played. */
    engine: Engine;
  }
}

const engine = inject("engine");

/** Whether the engine is the one in which every journey is played. */
export const isChromium = engine === "chromium";

/**
 * Launches the browser of the project's engine, without a window: where it is to be had, Chromium
 * without all that is made for windows, which draws the same pages for two thirds of the work.
 */
export function launchEngine(): Promise<Browser> {
  const shell = process.env.HEADLESS_SHELL_PATH;
  return launch(engine, isChromium && shell ? { executablePath: shell } : {});
}

/**
 * A browser for the tests of a file: launched before them and closed after them; what a test opens is
 * closed after it.
 * @param start launches it; default: in the project's engine
 * @returns the browser, for who asks in a test
 */
export function browserForTests(start = launchEngine): () => Browser {
  let browser: Browser;
  beforeAll(async () => {
    browser = await start();
  });
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
  afterAll(() => browser.close());
  return () => browser;
}

const unasked = Object.assign(() => {}, { each: () => () => {} });

/**
 * A test of what only Chromium's driver can set up (paper, touch, downloads), or of
 * a reload that brings nothing back: Firefox itself puts back what stood in the fields.
 */
export const testInChromium = isChromium ? test : unasked;
