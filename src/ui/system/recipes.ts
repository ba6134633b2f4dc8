import type { SystemStyleObject } from "@chakra-ui/react/styled-system";
import { containers, control } from "./containers.ts";

const crampedButton = { px: "2", fontSize: "8cqi" };

const hovered = (bg: string, color: string) => ({
  "&:hover:not(:disabled, [aria-disabled=true])": { bg, color },
});

/** A ground of its own, darker under the mouse. */
const filled = (name: string) => ({
  bg: `${name}.solid`,
  color: `${name}.contrast`,
  ...hovered(`${name}.hover`, `${name}.contrast`),
});

/** What bricks look like, a class each: of its kind, and of each of its variants beside that. */
export const recipes: Record<string, SystemStyleObject> = {
  /** A short fact in a pill: a validity, a status. */
  badge: {
    display: "inline-flex",
    justifySelf: "start",
    alignItems: "center",
    gap: "1.5",
    padding: "0.1875rem 0.6875rem",
    // Where grounds are not shown, in forced colours and on paper, the edge is.
    border: "1px solid transparent",
    borderRadius: "full",
    fontFamily: "body",
    fontSize: "xs",
    fontWeight: "semibold",
    lineHeight: "snug",
    _print: { borderColor: "fg" },
  },
  "badge-brand": { bg: "brand.muted", color: "fg.heading" },
  "badge-accent": { bg: "accent.muted", color: "accent.fg" },
  "badge-neutral": { bg: "sand.200", color: "ink" },
  /** Call to action; a link or a native button. Never smaller than a thumb. */
  button: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    gap: "2",
    minHeight: "control",
    padding: "{spacing.3} {spacing.6}",
    border: "2px solid transparent",
    borderRadius: "md",
    fontFamily: "body",
    fontSize: "md",
    fontWeight: "semibold",
    lineHeight: "snug",
    textAlign: "center",
    textDecoration: "none",
    cursor: "pointer",
    transition: "background-color var(--durations-fast), color var(--durations-fast)",
    _disabled: { bg: "sand.200", borderColor: "sand.200", color: "slate", cursor: "not-allowed" },
    [containers.cramped]: { ...crampedButton, flexWrap: "wrap" },
    _highContrast: {
      borderColor: "ButtonText",
      _disabled: { borderColor: "GrayText", color: "GrayText" },
    },
    _print: { display: "none" },
  },
  "button-accent": filled("accent"),
  "button-solid": filled("brand"),
  "button-outline": {
    bg: "bg.panel",
    borderColor: "brand.solid",
    color: "brand.fg",
    ...hovered("brand.subtle", "brand.hover"),
  },
  "button-ghost": {
    color: "brand.fg",
    px: "3",
    ...hovered("brand.subtle", "brand.hover"),
    _disabled: { bg: "transparent", borderColor: "transparent" },
  },
  "button-inverse": { borderColor: "white", color: "white", ...hovered("white", "petrol.800") },
  "button-sm": { minHeight: "touch", px: "4", py: "2", fontSize: "sm" },
  "button-lg": {
    minHeight: "3.625rem",
    px: "8",
    fontSize: "lg",
    [containers.cramped]: crampedButton,
  },
  "button-wide": { width: "100%" },
  /** A note set apart from the text around it, with a coloured edge and an icon. */
  callout: {
    display: "grid",
    gridTemplateColumns: "auto 1fr",
    gap: "{spacing.1} {spacing.4}",
    alignItems: "start",
    p: { base: "5", md: "6" },
    borderRadius: "md",
    borderInlineStart: "4px solid",
    color: "fg",
    breakInside: "avoid",
    [containers.cramped]: { gridTemplateColumns: "minmax(0, 1fr)", p: "3" },
    _print: { border: "1px solid" },
    "& > .sign": { marginBlockStart: "0.25em" },
    // A sentence alone runs on, whatever of it is kept together.
    "&:is(p)": { display: "block" },
  },
  "callout-info": { bg: "brand.subtle", borderColor: "brand.solid" },
  "callout-important": { bg: "accent.subtle", borderColor: "accent.solid" },
  "callout-error": { bg: "danger.subtle", borderColor: "danger.border" },
  /** A bounded piece of content on its own ground. */
  card: {
    bg: "bg.panel",
    border: "1px solid {colors.border}",
    borderRadius: "lg",
    p: { base: "5", md: "6" },
    breakInside: "avoid",
    [containers.cramped]: { p: "3" },
  },
  "card-plain": {},
  "card-raised": { borderColor: "transparent", boxShadow: "md" },
  "card-tint": { bg: "bg.tint", borderColor: "petrol.100" },
  /** A link as a full row of its own. */
  linkRow: {
    ...control,
    display: "flex",
    alignItems: "center",
    gap: "3",
    borderColor: "border.strong",
    fontWeight: "semibold",
    lineHeight: "snug",
    textDecoration: "none",
    "&:hover": { borderColor: "brand.solid" },
  },
  /** A sign beside a message; a tick is the corner of a box that stands on it. */
  sign: { display: "inline-grid", flex: "none", placeContent: "center", height: "1.25em" },
  "sign-warning": {
    width: "1.25em",
    border: "1.5px solid",
    borderRadius: "full",
    fontSize: "0.875em",
    fontWeight: "bold",
    lineHeight: "1",
  },
  "sign-done": {
    width: "1em",
    _before: {
      content: '""',
      width: "0.375em",
      height: "0.75em",
      border: "solid",
      borderWidth: "0 0.15em 0.15em 0",
      transform: "translateY(-10%) rotate(40deg)",
    },
  },
};
