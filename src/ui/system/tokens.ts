import { defineTokens } from "@chakra-ui/react/styled-system";
import { fontStacks } from "../fonts/fontStacks.ts";

/** Colour of the browser's own frame around the site. */
export const themeColour = "#0b2a30";

/** Raw values of the look; pages and recipes use the semantic names of `semanticTokens`. */
export const tokens = defineTokens({
  colors: {
    white: { value: "#ffffff" },
    petrol: {
      50: { value: "#eef5f5" },
      100: { value: "#dcebec" },
      200: { value: "#bcd6d8" },
      300: { value: "#8fb8bd" },
      500: { value: "#2e7d89" },
      600: { value: "#1d6470" },
      700: { value: "#14505a" },
      800: { value: "#0f3b43" },
      900: { value: themeColour },
    },
    terra: {
      50: { value: "#fdf4ec" },
      100: { value: "#fae5d3" },
      200: { value: "#f3cba9" },
      300: { value: "#e9a878" },
      500: { value: "#c8622f" },
      600: { value: "#a8481c" },
      700: { value: "#873814" },
    },
    sand: {
      50: { value: "#fbf9f5" },
      100: { value: "#f5f0e8" },
      200: { value: "#e9e1d3" },
      300: { value: "#d9cebb" },
    },
    ink: { value: "#12262b" },
    slate: { value: "#38494d" },
    stone: { value: "#6c7e82" },
    red: { 50: { value: "#fdf0ee" }, 600: { value: "#a4161a" } },
    green: { 50: { value: "#e8f5ec" }, 600: { value: "#1a7a41" } },
    orange: { 50: { value: "#fdf1de" }, 500: { value: "#d97706" }, 700: { value: "#8a4700" } },
    grey: { 100: { value: "#e8ebec" }, 600: { value: "#566166" } },
  },
  fonts: {
    heading: { value: fontStacks.heading },
    body: { value: fontStacks.body },
  },
  fontSizes: {
    xs: { value: "0.8125rem" },
    sm: { value: "0.9375rem" },
    md: { value: "clamp(1rem, 0.94rem + 0.3vw, 1.0625rem)" },
    lg: { value: "clamp(1.0625rem, 1rem + 0.4vw, 1.25rem)" },
    // The vw at the front only bind where large letters meet a small screen.
    xl: { value: "min(9vw, clamp(1.25rem, 1.18rem + 0.35vw, 1.4375rem))" },
    "2xl": { value: "min(10vw, clamp(1.5rem, 1.36rem + 0.7vw, 1.875rem))" },
    "3xl": { value: "min(11vw, clamp(1.5625rem, 1.2rem + 1.65vw, 2.5rem))" },
    "4xl": { value: "min(12vw, clamp(2.125rem, 1.65rem + 2.3vw, 3.5rem))" },
  },
  fontWeights: {
    normal: { value: "400" },
    medium: { value: "500" },
    semibold: { value: "600" },
    bold: { value: "700" },
  },
  lineHeights: {
    tight: { value: "1.15" },
    snug: { value: "1.3" },
    normal: { value: "1.6" },
  },
  letterSpacings: { wide: { value: "0.08em" } },
  spacing: {
    "0.5": { value: "0.125rem" },
    1: { value: "0.25rem" },
    "1.5": { value: "0.375rem" },
    2: { value: "0.5rem" },
    3: { value: "0.75rem" },
    4: { value: "1rem" },
    5: { value: "1.25rem" },
    6: { value: "1.5rem" },
    8: { value: "2rem" },
    10: { value: "2.5rem" },
    12: { value: "3rem" },
    16: { value: "4rem" },
  },
  sizes: {
    content: { value: "76rem" },
    control: { value: "3rem" },
    touch: { value: "2.75rem" },
  },
  radii: {
    sm: { value: "0.375rem" },
    md: { value: "0.625rem" },
    lg: { value: "1rem" },
    full: { value: "999px" },
  },
  shadows: {
    md: { value: "0 2px 4px rgb(11 42 48 / 0.04), 0 8px 24px rgb(11 42 48 / 0.08)" },
    lg: { value: "0 4px 8px rgb(11 42 48 / 0.05), 0 20px 48px rgb(11 42 48 / 0.14)" },
  },
  durations: { fast: { value: "140ms" }, slow: { value: "320ms" } },
});
