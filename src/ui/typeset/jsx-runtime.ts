import type { ElementType, Key } from "react";
import * as react from "react/jsx-runtime";
import { type WithChildren, withSetTexts } from "./setText.ts";

export type { JSX } from "react/jsx-runtime";
export { Fragment } from "react/jsx-runtime";

/** React's element of one child, its text set by `setText`: what the compiler makes of JSX here. */
export function jsx(type: ElementType, props: WithChildren, key?: Key) {
  return react.jsx(type, withSetTexts(type, props), key);
}

/** The same of several children. */
export function jsxs(type: ElementType, props: WithChildren, key?: Key) {
  return react.jsxs(type, withSetTexts(type, props), key);
}
