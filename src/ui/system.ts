import { defineConfig } from "@chakra-ui/react/styled-system";
import { semanticTokens } from "./system/semanticTokens.ts";
import { textStyles } from "./system/textStyles.ts";
import { tokens } from "./system/tokens.ts";

/** The firm's design system, which the build turns into classes; no Chakra runs in the browser. */
export const look = defineConfig({
  cssVarsPrefix: "",
  theme: {
    breakpoints: { sm: "30rem", md: "48rem", lg: "64rem", xl: "80rem" },
    tokens,
    semanticTokens,
    textStyles,
  },
});
