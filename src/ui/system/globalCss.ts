import { defineGlobalStyles } from "@chakra-ui/react/styled-system";
import { containers, visuallyHidden } from "./containers.ts";

const stack = (gap: string) => ({ display: "grid", gap });

/** Two columns where there is room for them, and as many as wanted where there is more. */
const upTo = (count: number) => ({
  display: "grid",
  "@container (min-width: 40rem)": { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
  "@container (min-width: 64rem)": { gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` },
});

/** Layouts that bricks and templates share; what a module says of its own goes before. */
const layouts = {
  /** The width of a page's content, with the margins beside it. */
  ".column": {
    maxWidth: "calc(var(--chakra-sizes-content) + 2 * var(--chakra-spacing-gutter))",
    marginInline: "auto",
    paddingInline: "gutter",
  },
  /** Below the head of a page that is one block. */
  ".only": { paddingBlock: "{spacing.10} {spacing.section}" },
  ".stack-2": stack("2"),
  ".stack-3": stack("3"),
  ".stack-4": stack("4"),
  ".stack-5": stack("5"),
  ".stack-6": stack("6"),
  ".stack-8": stack("8"),
  ".upTo2": upTo(2),
  ".upTo3": upTo(3),
  ".upTo4": upTo(4),
  /** Buttons side by side, on a narrow screen one below the other. */
  ".actions": {
    display: "flex",
    flexWrap: "wrap",
    gap: "3",
    "@container (max-width: 29.99rem)": { "& > *": { width: "100%" } },
  },
  ".visuallyHidden": visuallyHidden,
  /** Links high enough to be hit, whatever the line they stand in. */
  ".roomyLinks a": { display: "inline-block", lineHeight: "1.75rem" },
  /** Links one below the other, underlined where the mouse points. */
  ".quietLinks a": {
    display: "flex",
    alignItems: "center",
    minHeight: "2.25rem",
    textDecorationColor: "transparent",
    "&:hover": { textDecorationColor: "currentColor" },
  },
  /** A summary without the mark of the browser. */
  ".unmarked": { listStyle: "none", "&::-webkit-details-marker": { display: "none" } },
  ".screenOnly": { "@media print": { display: "none !important" } },
  ".paperOnly": { "@media screen": { display: "none !important" } },
};

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
    /** No letter or two of a word stand alone on a line, whatever an engine's dictionary says. */
    hyphenateLimitChars: "7 3 3",
    "--global-color-border": "colors.border",
    "--global-font-body": "fonts.body",
    "--focus-color": "colors.focus",
    "@media print": { fontSize: "81.25%" },
  },
  "@page": { margin: "14mm 15mm" },
  body: { textStyle: "body", overflowX: "clip", overflowWrap: "break-word" },
  "#root > :is(header, main, footer)": { container: "part / inline-size" },
  "#root > :is(header, main, footer) *": {
    [containers.cramped]: { hyphens: "auto", overflowWrap: "anywhere" },
  },
  a: { color: "link", textDecoration: "underline", textUnderlineOffset: "0.18em" },
  "a:hover": { color: "link.hover" },
  "main a[href^='http']::after": {
    "@media print": { content: '"(" attr(href) ")"', marginInlineStart: "0.3em" },
  },
  /** No line of running text is longer than 75 characters, whatever its box. */
  "main p, main dd, main .line": { maxWidth: "prose" },
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
  ...layouts,
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
