import { defineSemanticTokens } from "@chakra-ui/react/styled-system";

const black = "#000000";
const white = "#ffffff";
const grey = "#999999";

/** A colour on screen, and the black or white that stands for it on paper. */
function colour(screen: string, paper: string = black) {
  return { value: { base: `{colors.${screen}}`, _print: paper } };
}

/** A colour that is the same on screen and on paper. */
const fixed = (name: string) => ({ value: `{colors.${name}}` });

/**
 * Colours by what they are for. Body text reaches 7:1 on every ground of a page, all other text
 * 4.5:1, borders of controls 3:1. Green, orange and grey belong to the wizard's states alone. On
 * paper the margins are those of the sheet.
 */
export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: colour("white", white),
      subtle: colour("sand.50", white),
      warm: colour("sand.100", white),
      tint: colour("petrol.50", white),
      panel: colour("white", white),
      inverse: fixed("petrol.800"),
      deep: colour("petrol.900", white),
      accent: colour("terra.700", white),
    },
    fg: {
      DEFAULT: colour("ink"),
      muted: colour("slate"),
      heading: colour("petrol.800"),
      inverted: colour("white"),
      invertedMuted: colour("petrol.100"),
      onAccent: colour("terra.50"),
    },
    border: {
      DEFAULT: colour("sand.200", grey),
      strong: colour("sand.300", grey),
      control: colour("stone", grey),
    },
    link: { DEFAULT: colour("petrol.700"), hover: fixed("terra.700") },
    brand: {
      solid: colour("petrol.700"),
      hover: fixed("petrol.800"),
      subtle: colour("petrol.50", white),
      muted: colour("petrol.100", white),
      fg: colour("petrol.700"),
      contrast: fixed("white"),
    },
    accent: {
      solid: colour("terra.600"),
      hover: fixed("terra.700"),
      subtle: colour("terra.50", white),
      muted: colour("terra.100", white),
      fg: colour("terra.700"),
      onDark: fixed("terra.200"),
      contrast: fixed("white"),
    },
    danger: { fg: colour("red.600"), subtle: colour("red.50", white), border: colour("red.600") },
    focus: { DEFAULT: fixed("petrol.600"), onDark: fixed("terra.200") },
    done: { solid: fixed("green.600"), contrast: fixed("white"), fg: fixed("green.600") },
    current: { solid: fixed("orange.500"), contrast: fixed("ink") },
    upcoming: { solid: fixed("grey.100"), contrast: fixed("grey.600"), fg: fixed("grey.600") },
  },
  sizes: { prose: { value: { base: "32em", _print: "none" } } },
  spacing: {
    section: { value: { base: "clamp(1.75rem, 0.4rem + 5.8vw, 6rem)", _print: "1.5rem" } },
    gutter: { value: { base: "clamp(min(1rem, 5vw), 0.3rem + 3.4vw, 3rem)", _print: "0rem" } },
  },
});
