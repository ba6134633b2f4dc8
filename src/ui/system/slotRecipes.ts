import { defineSlotRecipe } from "@chakra-ui/react";

/** Label, hint, native control and error of one form field. */
export const field = defineSlotRecipe({
  slots: ["root", "label", "requiredMark", "hint", "error", "input"],
  base: {
    root: { display: "flex", flexDirection: "column", gap: "1.5", minWidth: 0 },
    label: { textStyle: "label", color: "fg", "&:is(legend)": { mb: "1.5" } },
    requiredMark: { color: "accent.fg", fontWeight: "bold" },
    hint: { fontSize: "sm", lineHeight: "snug", color: "fg.muted" },
    error: {
      display: "flex",
      gap: "1.5",
      alignItems: "baseline",
      fontSize: "sm",
      fontWeight: "semibold",
      lineHeight: "snug",
      color: "danger.fg",
    },
    input: {
      width: "100%",
      minWidth: 0,
      minHeight: "control",
      px: "4",
      py: "3",
      bg: "bg.panel",
      color: "fg",
      border: "1px solid",
      borderColor: "border.control",
      borderRadius: "md",
      fontSize: "md",
      lineHeight: "snug",
      _hover: { borderColor: "brand.solid" },
      "&[aria-invalid=true]": {
        borderColor: "danger.border",
        boxShadow: "inset 0 0 0 1px var(--chakra-colors-danger-border)",
      },
      _focusVisible: {
        outline: "3px solid var(--focus-color)",
        outlineOffset: "1px",
        borderRadius: "md",
      },
      _disabled: { bg: "sand.100", color: "slate", cursor: "not-allowed" },
    },
  },
});

/** A radio button or checkbox drawn as a card; the native input stays visible inside. */
export const choiceCard = defineSlotRecipe({
  slots: ["root", "input", "control", "label", "hint"],
  base: {
    root: {
      display: "grid",
      gridTemplateColumns: "auto 1fr",
      columnGap: "3",
      rowGap: "0.5",
      alignItems: "center",
      minHeight: "control",
      px: "4",
      py: "3",
      bg: "bg.panel",
      border: "1px solid",
      borderColor: "border.control",
      borderRadius: "md",
      cursor: "pointer",
      transition: "background-color var(--chakra-durations-fast)",
      _hover: { bg: "brand.subtle", borderColor: "brand.solid" },
      "&:has(input:checked)": {
        bg: "brand.subtle",
        borderColor: "brand.solid",
        boxShadow: "inset 0 0 0 1px var(--chakra-colors-brand-solid)",
      },
      "&:has(input:focus-visible)": {
        outline: "3px solid var(--focus-color)",
        outlineOffset: "2px",
      },
      "&:has(input[aria-invalid=true])": { borderColor: "danger.border" },
      "&:has(input:disabled)": { cursor: "not-allowed", bg: "sand.100" },
      "@media (forced-colors: active)": {
        "&:has(input:checked)": { outline: "2px solid Highlight" },
      },
    },
    input: {
      width: "1.375rem",
      height: "1.375rem",
      margin: 0,
      flexShrink: 0,
      accentColor: "var(--chakra-colors-brand-solid)",
      cursor: "inherit",
      _focusVisible: { outline: "none" },
    },
    control: { display: "inline-flex", alignItems: "center", justifyContent: "center" },
    label: { fontSize: "md", fontWeight: "medium", lineHeight: "snug", color: "fg" },
    hint: { gridColumn: "2", fontSize: "sm", lineHeight: "snug", color: "fg.muted" },
  },
});

/** Progress of a form in steps: done green, current orange, upcoming grey, told in words too. */
export const stepper = defineSlotRecipe({
  slots: ["root", "item", "marker", "label"],
  base: {
    root: { display: "flex", gap: { base: "2", md: "4" }, listStyle: "none", width: "100%" },
    item: {
      flex: "1 1 0",
      minWidth: 0,
      display: "flex",
      flexDirection: { base: "column", md: "row" },
      alignItems: { base: "flex-start", md: "center" },
      gap: { base: "2", md: "3" },
      pt: "3",
      borderTop: "4px solid",
    },
    marker: {
      display: "inline-flex",
      alignItems: "center",
      justifyContent: "center",
      flexShrink: 0,
      width: "2rem",
      height: "2rem",
      borderRadius: "full",
      border: "2px solid transparent",
      fontSize: "sm",
      fontWeight: "bold",
      lineHeight: 1,
    },
    label: { fontSize: { base: "xs", sm: "sm" }, lineHeight: "snug", minWidth: 0 },
  },
  variants: {
    state: {
      done: {
        item: { borderColor: "done.solid" },
        marker: { bg: "done.solid", color: "done.contrast" },
        label: { color: "done.fg", fontWeight: "semibold" },
      },
      current: {
        item: { borderColor: "current.solid" },
        marker: { bg: "current.solid", color: "current.contrast" },
        label: { color: "fg", fontWeight: "bold" },
      },
      upcoming: {
        item: { borderColor: "upcoming.solid" },
        marker: {
          bg: "upcoming.solid",
          color: "upcoming.contrast",
          borderColor: "upcoming.border",
        },
        label: { color: "upcoming.fg" },
      },
    },
  },
});
