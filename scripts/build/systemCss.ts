import { defaultBaseConfig } from "@chakra-ui/react/preset-base";
import { createSystem, type SystemStyleObject as Styles } from "@chakra-ui/react/styled-system";
import createCache from "@emotion/cache";
import { type CSSObject, css } from "@emotion/react";
import { globalCss } from "../../src/ui/system/globalCss.ts";
import { look } from "../../src/ui/system.ts";

const system = createSystem(defaultBaseConfig, look, { preflight: true, globalCss });
const cache = createCache({ key: "static", stylisPlugins: [] });

/** Emotion's server build hands the compiled rules back instead of inserting them. */
function rules(selector: string, styles: Styles): string {
  const serialized = css(styles as CSSObject);
  const text = String(cache.insert(selector, serialized, cache.sheet, false) ?? "");
  return text.replace(/--bg-currentcolor:[^;]*;/g, "");
}

type Slots = Record<string, Styles>;

/** The styles of a recipe, or of each of its slots. */
interface Recipe<Said> {
  base?: Said;
  variants?: Record<string, Record<string, Said>>;
}

/** Drops what the base already says, so that a variant's class holds its own words only. */
function difference(styles: Styles, base: Styles): Styles {
  const own = Object.entries(styles).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(base[key as keyof typeof base]),
  );
  return Object.fromEntries(own) as Styles;
}

/** A class for a recipe or one of its slots, and one for each value of its variants. */
function recipeRules<Said>(
  name: string,
  { base, variants = {} }: Recipe<Said>,
  stylesIn: (said?: Said) => Styles | undefined,
): string {
  const compile = (said?: Said) => system.css(stylesIn(said) ?? {}) as Styles;
  const compiled = compile(base);
  const classes = Object.entries(variants).flatMap(([variant, values]) =>
    Object.entries(values).map(([value, said]) => {
      const own = difference(compile(said), compiled);
      return rules(`.${name}-${value === "true" ? variant : value}`, own);
    }),
  );
  return [rules(`.${name}`, compiled), ...classes].join("\n");
}

function slotRecipeRules(name: string): string {
  const { slots, ...recipe } = system.getSlotRecipe(name);
  const ofSlot = (slot: string) =>
    recipeRules<Slots>(slot === "root" ? name : `${name}-${slot}`, recipe, (said) => said?.[slot]);
  return slots.map(ofSlot).join("\n");
}

/**
 * The design system as one static style sheet: layers, reset, base, tokens, and a class for each
 * text style, recipe, slot and variant (`.text-title`, `.button`, `.button-accent`,
 * `.formField-label`, `.stepper-item-done`).
 */
export function systemCss(): string {
  const globals = [system.getPreflightCss(), system.getGlobalCss(), system.getTokenCss()];
  const { recipes = {}, slotRecipes = {} } = look.theme ?? {};
  const textStyles = system.query.textStyles.list();
  const classes = [
    ...textStyles.map((name) => rules(`.text-${name}`, system.css({ textStyle: name }))),
    ...Object.keys(recipes).map((name) =>
      recipeRules<Styles>(name, system.getRecipe(name), (styles) => styles),
    ),
    ...Object.keys(slotRecipes).map(slotRecipeRules),
  ].join("\n");
  return [
    system.layers.atRule,
    ...globals.map((styles) => rules("", styles)),
    `@layer recipes {\n${classes}\n}`,
  ].join("\n");
}
