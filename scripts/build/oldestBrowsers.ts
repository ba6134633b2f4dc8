import { browserslistToTargets, type Targets } from "lightningcss";

/** The oldest browsers that pages are built for. */
export const oldestBrowsers = { chrome: "111", firefox: "121", safari: "16.4" } as const;

const each = Object.entries(oldestBrowsers);

/** The same for lightningcss: what they cannot read is written in the way that they can. */
export const styleTargets: Targets = browserslistToTargets(each.map((entry) => entry.join(" ")));

/** The same for Vite. */
export const viteTargets: string[] = each.map((entry) => entry.join(""));
