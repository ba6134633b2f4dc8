import { inject, test } from "vitest";
import { type Engine, launch } from "./browser.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The engine in which the journeys of this project are played. */
    engine: Engine;
  }
}

const engine = inject("engine");

/** Launches the browser of the project's engine, without a window. */
export const launchEngine = () => launch(engine);

/** Whether the engine is the one in which every journey is played. */
export const isChromium = engine === "chromium";

const unasked = Object.assign(() => {}, { each: () => () => {} });

/**
 * A test of what only Chromium's driver can set up (paper, touch, downloads), or of
 * a reload that brings nothing back: Firefox itself puts back what stood in the fields.
 */
export const testInChromium = isChromium ? test : unasked;
