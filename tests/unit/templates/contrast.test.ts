import { createSystem, defaultBaseConfig } from "@chakra-ui/react";
import { describe, expect, test } from "vitest";
import { look } from "../../../src/ui/system.ts";

const system = createSystem(defaultBaseConfig, look);

/** Relative luminance of `#rrggbb`, WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The raw colour behind a token, through the semantic names. */
function colour(name: string): string {
  const value: unknown = system.tokens.getByName(`colors.${name}`)?.originalValue;
  const reference = /^\{colors\.([^}]+)\}$/.exec(String(value))?.[1];
  return reference ? colour(reference) : String(value);
}

function contrast(text: string, ground: string): number {
  const [light = 0, dark = 0] = [luminance(colour(text)), luminance(colour(ground))].sort(
    (a, b) => b - a,
  );
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ["bg", "bg.subtle", "bg.warm", "bg.tint"];

describe.each(grounds)("on %s", (ground) => {
  test.each(["fg", "fg.muted", "fg.heading", "link"])("%s reaches 7:1", (text) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(7);
  });

  test.each(["accent.fg", "danger.fg", "done.fg", "upcoming.fg"])("%s reaches 4.5:1", (text) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(["border.control", "focus"])("%s reaches 3:1", (line) => {
    expect(contrast(line, ground)).toBeGreaterThanOrEqual(3);
  });
});

test.each([
  ["accent.contrast", "accent.solid"],
  ["accent.contrast", "accent.hover"],
  ["brand.contrast", "brand.solid"],
  ["done.contrast", "done.solid"],
  ["current.contrast", "current.solid"],
  ["upcoming.contrast", "upcoming.solid"],
  ["fg.invertedMuted", "bg.inverse"],
  ["fg.invertedMuted", "bg.deep"],
  ["accent.onDark", "bg.deep"],
])("%s on %s reaches 4.5:1", (text, ground) => {
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
});

test.each(["bg.inverse", "bg.deep"])("the focus ring on %s reaches 3:1", (ground) => {
  expect(contrast("focus.onDark", ground)).toBeGreaterThanOrEqual(3);
});
