import { defineGlobalStyles } from "@chakra-ui/react";
import { containers } from "./containers.ts";

/**
 * Base of every page: type, links, focus ring, reduced motion, paper. Lives in the `base` layer.
 */
export const globalCss = defineGlobalStyles({
  html: {
    color: "fg",
    bg: "bg",
    fontSize: "100%",
    colorScheme: "light",
    scrollPaddingTop: "6rem",
    "--global-color-border": "colors.border",
    "--global-font-body": "fonts.body",
    "--focus-color": "colors.focus",
    "@media print": { fontSize: "81.25%" },
  },
  "@page": { margin: "14mm 15mm" },
  body: { textStyle: "body", overflowX: "clip", overflowWrap: "break-word" },
  "#root > :is(header, main, footer)": { containerType: "inline-size" },
  "#root > :is(header, main, footer) *": {
    [containers.cramped]: { hyphens: "auto", overflowWrap: "anywhere" },
  },
  a: { color: "link", textDecoration: "underline", textUnderlineOffset: "0.18em" },
  "a:hover": { color: "link.hover" },
  "main a[href^='http']::after": {
    "@media print": { content: '"(" attr(href) ")"', marginInlineStart: "0.3em" },
  },
  "p, li, dd": {
    orphans: 3,
    widows: 3,
    "@media (min-width: 48rem)": { textWrap: "pretty" },
  },
  "h1, h2, h3, h4, dt": { breakAfter: "avoid" },
  "li, dd, tr": { breakInside: "avoid" },
  "h1, h2, h3, h4": { fontFamily: "heading", fontWeight: "semibold", color: "fg.heading" },
  ":focus-visible": {
    outline: "3px solid var(--focus-color)",
    outlineOffset: "2px",
    borderRadius: "sm",
  },
  ":focus:not(:focus-visible)": { outline: "none" },
  ".unbroken": { whiteSpace: "nowrap", [containers.cramped]: { whiteSpace: "normal" } },
  "::selection": { bg: "terra.200", color: "ink" },
  "*::placeholder": { color: "stone", opacity: 1 },
  "*, *::before, *::after": {
    "@media (prefers-reduced-motion: reduce)": {
      animationDuration: "0.01ms !important",
      animationIterationCount: "1 !important",
      transitionDuration: "0.01ms !important",
      scrollBehavior: "auto !important",
    },
  },
});
