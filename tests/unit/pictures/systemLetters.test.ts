import { expect, test } from "vitest";
import { fontFaces, fontStacks } from "../../../src/ui/system/fonts.ts";

/** The faces that stretch a system's letters to the width of ours. */
const fitted = [
  ...fontFaces().matchAll(/font-family: "([^"]*)";[^}]*?src:([^;]*local[^;]*);\s*size-adjust/g),
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
