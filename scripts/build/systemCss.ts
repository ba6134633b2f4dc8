import { createSystem, type SystemStyleObject } from "@chakra-ui/react";
import createCache from "@emotion/cache";
import { type CSSObject, css } from "@emotion/react";
import { globalCss } from "../../src/ui/system/globalCss.ts";
import { system as withoutGlobals } from "../../src/ui/system.ts";

const system = createSystem(withoutGlobals._config, { preflight: true, globalCss });
const cache = createCache({ key: "static", stylisPlugins: [] });

/** Emotion's server build hands the compiled rules back instead of inserting them. */
function rules(selector: string, styles: SystemStyleObject): string {
  const serialized = css(styles as CSSObject);
  const text = String(cache.insert(selector, serialized, cache.sheet, false) ?? "");
  return text.replace(/--bg-currentcolor:[^;]*;/g, "");
}

/** Recipes that plain elements use as classes; forms take theirs through Chakra at run time. */
const staticRecipes = ["badge", "button", "callout", "card"] as const;

/** Drops what the base already says, so that a variant's class holds its own words only. */
function difference(styles: SystemStyleObject, base: SystemStyleObject): SystemStyleObject {
  const own = Object.entries(styles).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(base[key as keyof typeof base]),
  );
  return Object.fromEntries(own) as SystemStyleObject;
}

function recipeRules(name: (typeof staticRecipes)[number]): string {
  const recipe = system.getRecipe(name);
  const base = system.css(recipe.base ?? {}) as SystemStyleObject;
  const variants = Object.entries(
    (recipe.variants ?? {}) as Record<string, Record<string, SystemStyleObject>>,
  );
  const classes = variants.flatMap(([variant, values]) =>
    Object.entries(values).map(([value, styles]) => {
      const own = difference(system.css(styles) as SystemStyleObject, base);
      return rules(`.${name}-${value === "true" ? variant : value}`, own);
    }),
  );
  return [rules(`.${name}`, base), ...classes].join("\n");
}

function textStyleRules(): string {
  return system.query.textStyles
    .list()
    .map((name) => rules(`.text-${name}`, system.css({ textStyle: name })))
    .join("\n");
}

/**
 * The design system as one static style sheet: layers, reset, base, tokens, and a class for each
 * recipe, variant and text style (`.button`, `.button-accent`, `.text-title`).
 */
export function systemCss(): string {
  const globals = [system.getPreflightCss(), system.getGlobalCss(), system.getTokenCss()];
  const recipes = [textStyleRules(), ...staticRecipes.map(recipeRules)].join("\n");
  return [
    system.layers.atRule,
    ...globals.map((styles) => rules("", styles)),
    `@layer recipes {\n${recipes}\n}`,
  ].join("\n");
}
