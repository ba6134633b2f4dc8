import * as react from "react/jsx-runtime";
import { settingTexts } from "./setText.ts";

export type { JSX } from "react/jsx-runtime";
export { Fragment } from "react/jsx-runtime";

/** What the compiler makes of JSX here: an element of one child, or of several. */
export const jsx = settingTexts(react.jsx);
export const jsxs = settingTexts(react.jsxs);
