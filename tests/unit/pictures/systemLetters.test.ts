import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fontStacks } from "../../../src/ui/fonts/fontStacks.ts";

const css = readFileSync(new URL("../../../src/ui/fonts/fonts.css", import.meta.url), "utf8");

/** The faces that stretch a system's letters to the width of ours. */
const fitted = [
  ...css.matchAll(/font-family: "([^"]*)";[^}]*?src:([^;]*local[^;]*);\s*size-adjust/g),
];

test.each([
  ["heading", ["Georgia Bold", "Times New Roman Bold", "Noto Serif Bold", "DejaVu Serif Bold"]],
  [
    "body",
    ["Arial", "Arial Bold", "Roboto", "Noto Sans Regular", "DejaVu Sans", "DejaVu Sans Bold"],
  ],
] as const)("the letters of every system take the room of ours: %s", (stack, letters) => {
  for (const name of letters) {
    const [, family] = fitted.find(([, , sources]) => sources?.includes(`local("${name}")`)) ?? [];
    expect(family, name).toBeDefined();
    expect(fontStacks[stack]).toContain(`"${family}"`);
  }
});
