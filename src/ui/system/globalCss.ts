import { defineGlobalStyles } from "@chakra-ui/react/styled-system";
import { containers, visuallyHidden } from "./containers.ts";

const wrapping = { display: "flex", flexWrap: "wrap" } as const;

const stack = (gap: string) => ({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap });

/** A class for each of some steps of the spacing scale: `stack-3`. */
const scale = <Rule>(name: string, steps: number[], rule: (step: string) => Rule) =>
  Object.fromEntries(steps.map((step) => [`.${name}-${step}`, rule(String(step))]));

/** Two columns where there is room for them, and as many as wanted where there is more. */
const upTo = (count: string) => ({
  display: "grid",
  "@container (min-width: 40rem)": { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
  [containers.wide]: { gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` },
});

/** Room between the head of a page and what begins below it. */
const opening = "clamp(2.25rem, 1.6rem + 2.6vw, 4.5rem)";

/** Layouts that bricks and templates share; what a module says of its own goes before. */
const layouts = {
  /** The width of a page's content, with the margins beside it. */
  ".column": {
    maxWidth: "calc(var(--sizes-content) + 2 * var(--spacing-gutter))",
    marginInline: "auto",
    paddingInline: "gutter",
  },
  /** What leads on from the head of a page to its first part. */
  ".introduction": { paddingBlock: opening, _print: { paddingBlock: "0.5rem 1.5rem" } },
  /** Below the head of a page that is one block. */
  ".only": { paddingBlock: "{spacing.10} {spacing.section}" },
  /** Where a page begins below its head, and where that is not all of it. */
  ".opening": { paddingBlock: `${opening} {spacing.section}` },
  ".beginning": { paddingBlockStart: opening },
  ...scale("stack", [1, 2, 3, 4, 5, 6, 8], stack),
  /** The parts of a page, one below the other. */
  ".parts": stack("clamp(2.5rem, 2rem + 2vw, 4rem)"),
  ".grid": { display: "grid" },
  ".flex": { display: "flex" },
  /** What stands at the top of a box that is higher than it, or at the start of a wider one. */
  ".fromTop": { alignContent: "start" },
  ".fromStart": { justifyItems: "start" },
  /** One column, and where there is room those that its module names (`--columns`). */
  ".twoColumns": { display: "grid", [containers.wide]: { gridTemplateColumns: "var(--columns)" } },
  /** Not broken over sheets of paper, nor over columns. */
  ".whole": { breakInside: "avoid" },
  /** Room above or below what stands in no stack. */
  ...scale("above", [1, 2, 3, 4, 5, 6], (marginBlockStart) => ({ marginBlockStart })),
  ...scale("below", [1, 2, 3, 4, 5, 6], (marginBlockEnd) => ({ marginBlockEnd })),
  /** As many columns as there is room for, each of so many rem at least. */
  ...scale("fit", [9, 12, 15, 20], (rem) => ({
    gridTemplateColumns: `repeat(auto-fit, minmax(min(${rem}rem, 100%), 1fr))`,
  })),
  ...scale("upTo", [2, 3, 4], upTo),
  /** Buttons side by side, on a narrow screen one below the other; no prose, which has a measure. */
  ".actions": {
    ...wrapping,
    gap: "3",
    maxWidth: "none",
    [containers.narrow]: { "& > *": { width: "100%" } },
  },
  /** What stands side by side, and below where there is no room; then apart as far as there is some. */
  ".cluster": { ...wrapping, gap: "3" },
  ".spread": { ...wrapping, justifyContent: "space-between", gap: "0 {spacing.4}" },
  /** What stands at both ends of a line, in the middle of its box, or of its height. */
  ".apart": { display: "flex", alignItems: "center", justifyContent: "space-between" },
  ".middle": { display: "grid", placeItems: "center" },
  ".centred": { alignItems: "center" },
  ".full": { width: "100%" },
  /** What holds things that are placed in it, and one that lies over all of it. */
  ".holder": { position: "relative" },
  ".over": { position: "absolute", inset: 0 },
  /** A link that all of its box follows, or a veil over a box; and a box that shows the focus of such links inside. */
  ".covers::after, .ringsInside a::after": { content: '""', position: "absolute", inset: 0 },
  ".ringsInside a:focus-visible": {
    outline: "none",
    "&::after": { outline: "3px solid var(--focus-color)", outlineOffset: "-3px" },
  },
  /** A list that counts its items (`number`); and the number of one on a disc before it. */
  ".counted": { counterReset: "number", "& > li": { counterIncrement: "number" } },
  ".numbered::before, .numberedItems > li::before": {
    content: "counter(number)",
    display: "grid",
    placeItems: "center",
    width: "1.75rem",
    height: "1.75rem",
    borderRadius: "full",
    bg: "petrol.700",
    color: "white",
    fontFamily: "body",
    fontSize: "sm",
    fontWeight: "bold",
  },
  /** A sign and its words. */
  ".inline": { display: "inline-flex", alignItems: "center", gap: "2" },
  ".iconLine": { display: "flex", gap: "3", minWidth: 0, "& a": { overflowWrap: "anywhere" } },
  /** In a list the sign stands beside the first of several lines. */
  "li.iconLine svg": { marginBlockStart: "0.3em" },
  /** Room between what stands side by side, where it is not that of its class. */
  ...scale("gap", [1, 2, 3, 4], (gap) => ({ gap })),
  ".gap-6-8": { gap: "{spacing.6} {spacing.8}" },
  ".accentIcons svg": { color: "accent.solid" },
  ".brandIcons svg": { color: "brand.solid" },
  ".quietIcons svg": { color: "stone" },
  /** What is shown only when it holds something. */
  ".goneIfEmpty:empty": { display: "none" },
  /** Its sign gives way to its words where hardly one has room. */
  ".givesWay svg": { [containers.cramped]: { display: "none !important" } },
  ".bullets": { paddingInlineStart: "5", listStyleType: "disc" },
  ".muted": { color: "fg.muted" },
  ".asHeading": { color: "fg.heading" },
  ".bold": { fontWeight: "bold" },
  ".semibold": { fontWeight: "semibold" },
  /** Lines that stand close; and what is followed without a line below it, high enough to be hit. */
  ".snug": { lineHeight: "snug" },
  ".lineless": { minHeight: "touch", textDecoration: "none" },
  /** A button that reads as a link. */
  ".linkLike": { textDecoration: "underline", textUnderlineOffset: "0.18em" },
  /** What begins below a line. */
  ".ruled": { borderBlockStart: "1px solid {colors.border.strong}" },
  /** What is to be read first, behind a thick line. */
  ".accentEdge": { paddingInlineStart: "4", borderInlineStart: "4px solid {colors.accent.solid}" },
  /** A box that its picture fills; and what a page shows of one beside its words. */
  ".filled": { "& picture, & img": { height: "100%" }, "& img": { objectFit: "cover" } },
  ".framed": { overflow: "hidden", border: "1px solid {colors.border}", borderRadius: "lg" },
  ".framed:has(> picture)": { _print: { maxWidth: "28rem", marginBlockStart: "1rem" } },
  ".rounded": { borderRadius: "lg" },
  ".withPicture": {
    display: "grid",
    alignItems: "center",
    gap: "{spacing.8} clamp(2rem, 4vw, 4.5rem)",
    [containers.wide]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 30rem)" },
  },
  /** At the lower edge of the screen while what it stands below is longer. */
  ".docked": {
    position: "sticky",
    insetBlockEnd: 0,
    zIndex: 2,
    paddingBlock: "{spacing.2} calc({spacing.2} + env(safe-area-inset-bottom, 0))",
    bg: "bg",
    borderBlockStart: "1px solid {colors.border}",
    // The letters below it reach over the edge of the column.
    boxShadow: "-2px 0 {colors.bg}, 2px 0 {colors.bg}",
    "@media (max-height: 26rem)": { position: "static" },
  },
  /** Its buttons stand in two rows where the screen is narrow, or letters are spaced. */
  "html:has(.docked:not(:empty))": {
    "@media (max-width: 30rem)": { scrollPaddingBlockEnd: "9.5rem" },
  },
  /** Questions that open in the text, and what opens to a part of a page. */
  ".opensText": { color: "link", minHeight: "1.5rem" },
  ".opensPart": { paddingBlock: "3", color: "fg.heading", fontWeight: "semibold" },
  /** Its arrow turns when what it opens is open. */
  ".turns svg": { transition: "transform var(--durations-fast)" },
  "[open] > .turns svg, .turns[aria-expanded=true] svg": { transform: "rotate(180deg)" },
  ".warm": { bg: "bg.warm" },
  ".tint": { bg: "bg.tint" },
  ".onDark": { "--focus-color": "colors.focus.onDark" },
  ".visuallyHidden": visuallyHidden,
  /** Where there is no room for it, said to those alone who do not see the page. */
  ".heardBelow30": { [containers.narrow]: visuallyHidden },
  ".heardBelow48": { [containers.belowMedium]: visuallyHidden },
  /** Links high enough to be hit, whatever the line they stand in. */
  ".roomyLinks a": { display: "inline-block", lineHeight: "1.75rem" },
  /** Links underlined where the mouse points; and one below the other, high enough to be hit. */
  ".unlined a:not(:hover)": { textDecorationColor: "transparent" },
  ".quietLinks a": { display: "flex", alignItems: "center", minHeight: "2.25rem" },
  /** A summary without the mark of the browser. */
  ".unmarked": { listStyle: "none", "&::-webkit-details-marker": { display: "none" } },
  /** Left out where there is one column, and where the screen is a phone's. */
  ".wideOnly": { [containers.belowWide]: { display: "none" } },
  ".notOnPhones": { [containers.belowMedium]: { display: "none" } },
  /** On paper no grid: engines break none over sheets. */
  ".flows": { _print: { display: "block", "& > * + *": { marginBlockStart: "1rem" } } },
  ".openOnPaper::details-content": {
    _print: { display: "block", contentVisibility: "visible" },
  },
  ".screenOnly": { _print: { display: "none !important" } },
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
    colorScheme: "light",
    /** Clear of what stays at the edges of the screen; the head's island tells where that is higher than usual. */
    scrollPaddingBlock: "calc(6rem + var(--head-excess, 0px)) 6rem",
    /** No letter or two of a word stand alone on a line, whatever an engine's dictionary says. */
    hyphenateLimitChars: "7 3 3",
    "--global-color-border": "colors.border",
    "--global-font-body": "fonts.body",
    "--focus-color": "colors.focus",
    _print: { fontSize: "81.25%" },
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
    _print: { content: '"(" attr(href) ")"', marginInlineStart: "0.3em" },
  },
  /** No line of running text is longer than 75 characters, whatever its box. */
  "main p, main dd, main .line": { maxWidth: "prose" },
  "p, li, dd": { orphans: 3, widows: 3, "@media (min-width: 48rem)": { textWrap: "pretty" } },
  "h1, h2, h3, h4, dt": { breakAfter: "avoid" },
  "li, dd, tr": { breakInside: "avoid" },
  "h1, h2, h3, h4": { fontFamily: "heading", fontWeight: "semibold", color: "fg.heading" },
  picture: { display: "block", "& img": { width: "100%" } },
  "button:not(:disabled), summary": { cursor: "pointer" },
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
    _motionReduce: {
      animationDuration: "0.01ms !important",
      animationIterationCount: "1 !important",
      transitionDuration: "0.01ms !important",
      scrollBehavior: "auto !important",
    },
  },
});
