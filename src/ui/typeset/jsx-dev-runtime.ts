import type { ElementType, Key } from "react";
import * as react from "react/jsx-dev-runtime";
import { type WithChildren, withSetTexts } from "./setText.ts";

export type { JSX } from "react/jsx-dev-runtime";
export { Fragment } from "react/jsx-dev-runtime";

/** What the compiler makes of JSX in development: as in `jsx-runtime.ts`. */
export function jsxDEV(
  type: ElementType,
  props: WithChildren,
  key: Key | undefined,
  isStatic: boolean,
  source?: object,
  self?: unknown,
) {
  return react.jsxDEV(type, withSetTexts(type, props), key, isStatic, source, self);
}
