import { createSystem, defaultBaseConfig, defineConfig } from "@chakra-ui/react";
import { badge, button, callout, card } from "./system/recipes.ts";
import { semanticTokens } from "./system/semanticTokens.ts";
import { choiceCard, field, stepper } from "./system/slotRecipes.ts";
import { textStyles } from "./system/textStyles.ts";
import { tokens } from "./system/tokens.ts";

const look = defineConfig({
  theme: {
    breakpoints: { sm: "30rem", md: "48rem", lg: "64rem", xl: "80rem" },
    tokens,
    semanticTokens,
    textStyles,
    recipes: { badge, button, callout, card },
    slotRecipes: { choiceCard, formField: field, stepper },
  },
});

/**
 * The firm's design system: tokens, text styles and recipes on Chakra's bare base. What holds for
 * the page as a whole (reset, `globalCss`) is written into the style sheet by the build.
 */
export const system = createSystem(defaultBaseConfig, look);
