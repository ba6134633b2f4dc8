import { defaultBaseConfig } from "@chakra-ui/react/preset-base";
import { createSystem, type SystemStyleObject as Styles } from "@chakra-ui/react/styled-system";
import createCache from "@emotion/cache";
import { type CSSObject, css } from "@emotion/react";
import { controls } from "../../src/ui/system/controls.ts";
import { globalCss } from "../../src/ui/system/globalCss.ts";
import { recipes } from "../../src/ui/system/recipes.ts";
import { look } from "../../src/ui/system.ts";

const system = createSystem(defaultBaseConfig, look, { preflight: true, globalCss });
const cache = createCache({ key: "static", stylisPlugins: [] });

/** Emotion's server build hands the compiled rules back instead of inserting them. */
function rules(selector: string, styles: Styles): string {
  const serialized = css(styles as CSSObject);
  // Under a name of its own: another class may look the same.
  const own = { ...serialized, name: selector + serialized.name };
  const text = String(cache.insert(selector, own, cache.sheet, false) ?? "");
  return text.replace(/--bg-currentcolor:[^;]*;/g, "");
}

/**
 * The design system as one static style sheet: layers, reset, base, tokens, and a class for each
 * text style, recipe and control, with their variants, parts and states (`.text-title`, `.button`,
 * `.button-accent`, `.formField-label`, `.stepper-item-done`).
 */
export function systemCss(): string {
  const globals = [system.getPreflightCss(), system.getGlobalCss(), system.getTokenCss()];
  const textStyles = system.query.textStyles.list();
  const classes = [
    ...textStyles.map((name) => rules(`.text-${name}`, system.css({ textStyle: name }))),
    ...Object.entries({ ...recipes, ...controls }).map(([name, styles]) =>
      rules(`.${name}`, system.css(styles)),
    ),
  ].join("\n");
  return [
    system.layers.atRule,
    ...globals.map((styles) => rules("", styles)),
    `@layer recipes {\n${classes}\n}`,
  ].join("\n");
}
