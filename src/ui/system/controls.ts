import type { SystemStyleObject } from "@chakra-ui/react/styled-system";
import { containers, control, visuallyHidden } from "./containers.ts";

/** The mark of a list that opens, in the colour of the other controls' edges. */
const chevron = `url("data:image/svg+xml,${encodeURIComponent(
  "<svg xmlns='http://www.w3.org/2000/svg' width='14' height='8'><path d='m1 1 6 6 6-6' fill='none' stroke='#14505a' stroke-width='2'/></svg>",
)}")`;

const hint = { fontSize: "sm", lineHeight: "snug", color: "fg.muted" } as const;

/** What controls of forms look like, a class each: of a control, of its parts, and of what state these are in. */
export const controls: Record<string, SystemStyleObject> = {
  /** A radio button or checkbox drawn as a card; the native input stays visible inside. */
  choiceCard: {
    ...control,
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1fr)",
    gap: "{spacing.0.5} {spacing.3}",
    alignItems: "center",
    cursor: "pointer",
    transition: "background-color var(--durations-fast)",
    _hover: { bg: "brand.subtle", borderColor: "brand.solid" },
    "&:has(input:checked)": {
      bg: "brand.subtle",
      borderColor: "brand.solid",
      boxShadow: "inset 0 0 0 1px var(--colors-brand-solid)",
    },
    "&:has(input:focus-visible)": {
      outline: "3px solid var(--focus-color)",
      outlineOffset: "2px",
    },
    "&:has(input[aria-invalid=true])": { borderColor: "danger.border" },
    "&:has(input:disabled)": { cursor: "not-allowed", bg: "sand.100" },
    _highContrast: {
      "&:has(input:checked):not(:has(input:focus-visible))": { outline: "2px solid Highlight" },
      "&:has(input[aria-invalid=true])": { borderWidth: "3px" },
    },
    [containers.cramped]: { px: "1", columnGap: "1" },
  },
  "choiceCard-input": {
    width: "1.375rem",
    height: "1.375rem",
    accentColor: "var(--colors-brand-solid)",
    cursor: "inherit",
    _focusVisible: { outline: "none" },
  },
  "choiceCard-label": { fontSize: "md", fontWeight: "medium", lineHeight: "snug", color: "fg" },
  "choiceCard-hint": { gridColumn: "2", ...hint },
  /** Label, hint, native control and error of one form field. */
  formField: { display: "flex", flexDirection: "column", gap: "1.5", minWidth: 0 },
  "formField-label": { textStyle: "label", color: "fg", "&:is(legend)": { mb: "1.5" } },
  "formField-hint": hint,
  "formField-error": {
    display: "flex",
    gap: "1.5",
    alignItems: "baseline",
    fontSize: "sm",
    fontWeight: "semibold",
    lineHeight: "snug",
    color: "danger.fg",
  },
  "formField-input": {
    ...control,
    width: "100%",
    minWidth: 0,
    color: "fg",
    fontSize: "md",
    lineHeight: "snug",
    _hover: { borderColor: "brand.solid" },
    "&[aria-invalid=true]": {
      borderColor: "danger.border",
      boxShadow: "inset 0 0 0 1px var(--colors-danger-border)",
    },
    _focusVisible: { outlineOffset: "1px" },
    _disabled: { bg: "sand.100", color: "slate", cursor: "not-allowed" },
    "&:is(select)": {
      appearance: "none",
      pe: "10",
      backgroundImage: chevron,
      backgroundPosition: "right 1rem center",
      backgroundRepeat: "no-repeat",
    },
    // Safari alone knows no scroll anchoring; the others show letters for day, month and year.
    "@supports not (overflow-anchor: auto)": {
      "&[data-empty]:not(:focus, :focus-within)::-webkit-datetime-edit": { opacity: 0 },
    },
    _highContrast: {
      "&[aria-invalid=true]": { borderWidth: "3px" },
      "&:is(select)": { appearance: "auto", pe: "4", backgroundImage: "none" },
    },
  },
  /** Progress of a form in steps: done green, current orange, upcoming grey, told in words too. */
  stepper: {
    display: "grid",
    gridAutoFlow: "column",
    gridAutoColumns: "minmax(0, 1fr)",
    gap: "1",
    [containers.medium]: { gap: "4" },
    _print: { display: "none" },
  },
  "stepper-item": {
    minWidth: 0,
    display: "flex",
    alignItems: "center",
    gap: "3",
    [containers.medium]: { pt: "3" },
    borderTop: "4px solid var(--state)",
  },
  "stepper-item-done": {
    "--state": "colors.done.solid",
    "--on-state": "colors.done.contrast",
    color: "done.fg",
    fontWeight: "semibold",
  },
  "stepper-item-current": {
    "--state": "colors.current.solid",
    "--on-state": "colors.current.contrast",
    fontWeight: "bold",
    _highContrast: {
      "--state": "Highlight",
      "--on-state": "HighlightText",
      forcedColorAdjust: "none",
      color: "CanvasText",
    },
  },
  "stepper-item-upcoming": {
    "--state": "colors.upcoming.solid",
    "--on-state": "colors.upcoming.contrast",
    "--edge": "colors.upcoming.fg",
    color: "upcoming.fg",
    _highContrast: { borderColor: "GrayText" },
  },
  "stepper-marker": {
    display: "none",
    [containers.medium]: { display: "inline-grid" },
    placeContent: "center",
    flexShrink: 0,
    width: "2rem",
    height: "2rem",
    borderRadius: "full",
    border: "2px solid var(--edge, transparent)",
    bg: "var(--state)",
    color: "var(--on-state)",
    fontSize: "sm",
    fontWeight: "bold",
    lineHeight: 1,
  },
  "stepper-label": {
    minWidth: 0,
    hyphens: "auto",
    overflowWrap: "anywhere",
    fontSize: "sm",
    lineHeight: "snug",
    // A narrow screen shows the bar alone.
    [containers.belowMedium]: visuallyHidden,
  },
};
