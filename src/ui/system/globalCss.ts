import { defineGlobalStyles } from "@chakra-ui/react/styled-system";
import { containers, visuallyHidden } from "./containers.ts";

const stack = (gap: string) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap,
});

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
  /** Where a page begins below its head. */
  ".opening": { paddingBlock: "clamp(2.25rem, 1.6rem + 2.6vw, 4.5rem) {spacing.section}" },
  ".stack-1": stack("1"),
  ".stack-2": stack("2"),
  ".stack-3": stack("3"),
  ".stack-4": stack("4"),
  ".stack-5": stack("5"),
  ".stack-6": stack("6"),
  ".stack-8": stack("8"),
  /** One column, and where there is room those that its module names (`--columns`). */
  ".twoColumns": {
    display: "grid",
    "@container (min-width: 64rem)": { gridTemplateColumns: "var(--columns)" },
  },
  /** Room above or below what stands in no stack. */
  ".above-1": { marginBlockStart: "1" },
  ".above-2": { marginBlockStart: "2" },
  ".above-3": { marginBlockStart: "3" },
  ".above-4": { marginBlockStart: "4" },
  ".above-5": { marginBlockStart: "5" },
  ".above-6": { marginBlockStart: "6" },
  ".below-1": { marginBlockEnd: "1" },
  ".below-2": { marginBlockEnd: "2" },
  ".below-3": { marginBlockEnd: "3" },
  ".below-5": { marginBlockEnd: "5" },
  ".below-6": { marginBlockEnd: "6" },
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
  /** What stands side by side, and below where there is no room; then apart as far as there is some. */
  ".cluster": { display: "flex", flexWrap: "wrap", gap: "3" },
  ".spread": {
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "space-between",
    gap: "0 {spacing.4}",
  },
  /** A sign and its words. */
  ".inline": { display: "inline-flex", alignItems: "center", gap: "2" },
  ".iconLine": { display: "flex", gap: "3", minWidth: 0, "& a": { overflowWrap: "anywhere" } },
  ".accentIcons svg": { color: "accent.solid" },
  ".brandIcons svg": { color: "brand.solid" },
  /** Its sign gives way to its words where hardly one has room. */
  ".givesWay svg": { [containers.cramped]: { display: "none !important" } },
  ".bullets": { paddingInlineStart: "5", listStyleType: "disc" },
  ".muted": { color: "fg.muted" },
  ".bold": { fontWeight: "bold" },
  /** A button that reads as a link. */
  ".linkLike": { textDecoration: "underline", textUnderlineOffset: "0.18em", cursor: "pointer" },
  /** What a page shows of a picture beside its words. */
  ".framed": { overflow: "hidden", border: "1px solid {colors.border}", borderRadius: "lg" },
  ".withPicture": {
    display: "grid",
    alignItems: "center",
    gap: "{spacing.8} clamp(2rem, 4vw, 4.5rem)",
    "@container (min-width: 64rem)": { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 30rem)" },
  },
  /** At the lower edge of the screen while what it stands below is longer. */
  ".docked": {
    position: "sticky",
    insetBlockEnd: 0,
    zIndex: 2,
    borderBlockStart: "1px solid {colors.border}",
    // The letters below it reach over the edge of the column.
    boxShadow: "-2px 0 {colors.bg}, 2px 0 {colors.bg}",
    "@media (max-height: 26rem)": { position: "static" },
  },
  "html:has(.docked:not(:empty))": { scrollPaddingBlockEnd: "6rem" },
  /** Questions that open in the text, and what opens to a part of a page. */
  ".opensText": { color: "link", minHeight: "1.5rem" },
  ".opensPart": { paddingBlock: "3", color: "fg.heading", fontWeight: "semibold" },
  /** Its arrow turns when what it opens is open. */
  ".turns svg": { transition: "transform var(--chakra-durations-fast)" },
  "[open] > .turns svg, .turns[aria-expanded=true] svg": { transform: "rotate(180deg)" },
  ".warm": { bg: "bg.warm" },
  ".tint": { bg: "bg.tint" },
  ".visuallyHidden": visuallyHidden,
  /** Where there is no room for it, said to those alone who do not see the page. */
  ".heardBelow30": { "@container (max-width: 29.99rem)": visuallyHidden },
  ".heardBelow48": { "@container (max-width: 47.99rem)": visuallyHidden },
  /** Links high enough to be hit, whatever the line they stand in. */
  ".roomyLinks a": { display: "inline-block", lineHeight: "1.75rem" },
  /** Links underlined where the mouse points; and one below the other, high enough to be hit. */
  ".unlined a:not(:hover)": { textDecorationColor: "transparent" },
  ".quietLinks a": { display: "flex", alignItems: "center", minHeight: "2.25rem" },
  /** A summary without the mark of the browser. */
  ".unmarked": { listStyle: "none", "&::-webkit-details-marker": { display: "none" } },
  /** Left out where there is one column. */
  ".wideOnly": { "@container (max-width: 63.99rem)": { display: "none" } },
  ".screenOnly": { "@media print": { display: "none !important" } },
  ".scripted": { "@media (scripting: none)": { display: "none !important" } },
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
  summary: { cursor: "pointer" },
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
