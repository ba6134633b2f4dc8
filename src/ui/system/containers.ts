/** Widths of the part of a page that an element stands in; their rem follow its text size. */
export const containers = {
  /** Large letters on a small screen: hardly a word has room. */
  cramped: "@container (max-width: 16rem)",
  narrow: "@container (max-width: 29.99rem)",
  belowMedium: "@container (max-width: 47.99rem)",
  medium: "@container (min-width: 48rem)",
  belowWide: "@container (max-width: 63.99rem)",
  wide: "@container (min-width: 64rem)",
} as const;

/** The box of what is typed into, chosen or followed. */
export const control = {
  minHeight: "control",
  padding: "{spacing.3} {spacing.4}",
  bg: "bg.panel",
  border: "1px solid {colors.border.control}",
  borderRadius: "md",
} as const;

/** Said to those who do not see the page, or seen where there is room. */
export const visuallyHidden = {
  position: "absolute",
  width: "1px",
  height: "1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
} as const;
