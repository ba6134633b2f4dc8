import * as react from "react/jsx-dev-runtime";
import { settingTexts } from "./setText.ts";

export type { JSX } from "react/jsx-dev-runtime";
export { Fragment } from "react/jsx-dev-runtime";

/** What the compiler makes of JSX in development: as in `jsx-runtime.ts`. */
export const jsxDEV = settingTexts(react.jsxDEV);
