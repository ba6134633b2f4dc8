import { defineTokens } from "@chakra-ui/react/styled-system";
import { fontStacks } from "./fonts.ts";

/** Colour of the browser's own frame around the site. */
export const themeColour = "#0b2a30";

/** Tokens of these values. */
function values<Name extends string | number>(named: Record<Name, string>) {
  const tokens = Object.entries(named).map(([name, value]) => [name, { value }]);
  return Object.fromEntries(tokens) as Record<Name, { value: string }>;
}

/** Raw values of the look; pages and recipes use the semantic names of `semanticTokens`. */
export const tokens = defineTokens({
  colors: {
    ...values({ white: "#ffffff", ink: "#12262b", slate: "#38494d", stone: "#6c7e82" }),
    petrol: values({
      50: "#eef5f5",
      100: "#dcebec",
      200: "#bcd6d8",
      300: "#8fb8bd",
      500: "#2e7d89",
      600: "#1d6470",
      700: "#14505a",
      800: "#0f3b43",
      900: themeColour,
    }),
    terra: values({
      50: "#fdf4ec",
      100: "#fae5d3",
      200: "#f3cba9",
      300: "#e9a878",
      500: "#c8622f",
      600: "#a8481c",
      700: "#873814",
    }),
    sand: values({ 50: "#fbf9f5", 100: "#f5f0e8", 200: "#e9e1d3", 300: "#d9cebb" }),
    red: values({ 50: "#fdf0ee", 600: "#a4161a" }),
    green: values({ 600: "#1a7a41" }),
    orange: values({ 500: "#d97706" }),
    grey: values({ 100: "#e8ebec", 600: "#566166" }),
  },
  fonts: values(fontStacks),
  fontSizes: values({
    xs: "0.8125rem",
    sm: "0.9375rem",
    md: "clamp(1rem, 0.94rem + 0.3vw, 1.0625rem)",
    lg: "clamp(1.0625rem, 1rem + 0.4vw, 1.25rem)",
    // The vw at the front only bind where large letters meet a small screen.
    xl: "min(9vw, clamp(1.25rem, 1.18rem + 0.35vw, 1.4375rem))",
    "2xl": "min(10vw, clamp(1.5rem, 1.36rem + 0.7vw, 1.875rem))",
    "3xl": "min(11vw, clamp(1.5625rem, 1.2rem + 1.65vw, 2.5rem))",
    "4xl": "min(12vw, clamp(2.125rem, 1.65rem + 2.3vw, 3.5rem))",
  }),
  fontWeights: values({ normal: "400", medium: "500", semibold: "600", bold: "700" }),
  lineHeights: values({ tight: "1.15", snug: "1.3", normal: "1.6" }),
  letterSpacings: values({ wide: "0.08em" }),
  spacing: values({
    "0.5": "0.125rem",
    1: "0.25rem",
    "1.5": "0.375rem",
    2: "0.5rem",
    3: "0.75rem",
    4: "1rem",
    5: "1.25rem",
    6: "1.5rem",
    8: "2rem",
    10: "2.5rem",
    12: "3rem",
    16: "4rem",
  }),
  sizes: values({ content: "76rem", control: "3rem", touch: "2.75rem" }),
  radii: values({ sm: "0.375rem", md: "0.625rem", lg: "1rem", full: "999px" }),
  shadows: values({
    md: "0 2px 4px rgb(11 42 48 / 0.04), 0 8px 24px rgb(11 42 48 / 0.08)",
    lg: "0 4px 8px rgb(11 42 48 / 0.05), 0 20px 48px rgb(11 42 48 / 0.14)",
  }),
  durations: values({ fast: "140ms", slow: "320ms" }),
});
