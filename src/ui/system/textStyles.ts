import { defineTextStyles } from "@chakra-ui/react/styled-system";

const heading = {
  fontFamily: "heading",
  fontWeight: "semibold",
  color: "fg.heading",
  lineHeight: "tight",
  textWrap: "balance",
} as const;

/** Short lines need less room between them. */
const running = { base: "1.5", md: "normal" } as const;

/** Named text styles: one per level of the hierarchy. */
export const textStyles = defineTextStyles({
  display: { value: { ...heading, fontSize: "4xl", letterSpacing: "-0.015em" } },
  title: { value: { ...heading, fontSize: "3xl", letterSpacing: "-0.01em" } },
  heading: { value: { ...heading, fontSize: "2xl", lineHeight: "snug" } },
  subheading: { value: { ...heading, fontSize: "xl", lineHeight: "snug" } },
  lead: { value: { fontSize: { base: "md", md: "lg" }, lineHeight: running, color: "fg.muted" } },
  body: { value: { fontSize: "md", lineHeight: running } },
  small: { value: { fontSize: "sm", lineHeight: "normal" } },
  label: { value: { fontSize: "sm", fontWeight: "semibold", lineHeight: "snug" } },
  point: {
    value: { fontFamily: "body", fontSize: "md", fontWeight: "bold", lineHeight: "snug" },
  },
  serif: { value: { fontFamily: "heading", fontWeight: "semibold" } },
  // The letters' size alone, whatever the lines around them have.
  large: { value: { fontSize: "lg" } },
  larger: { value: { fontSize: "xl" } },
  smaller: { value: { fontSize: "sm" } },
  smallest: { value: { fontSize: "xs" } },
  minor: { value: { fontFamily: "body", fontSize: "sm", fontWeight: "bold" } },
  fine: { value: { fontSize: "sm", color: "fg.muted" } },
  eyebrow: {
    value: {
      fontSize: "xs",
      fontWeight: "bold",
      letterSpacing: "wide",
      textTransform: "uppercase",
      color: "accent.fg",
    },
  },
});
