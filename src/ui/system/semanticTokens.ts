import { defineSemanticTokens } from "@chakra-ui/react";

/**
 * Colours by what they are for. Body text reaches 7:1 on every ground of a page, all other text
 * 4.5:1, borders of controls 3:1. Green, orange and grey belong to the wizard's states alone.
 */
export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: { value: "{colors.white}" },
      subtle: { value: "{colors.sand.50}" },
      warm: { value: "{colors.sand.100}" },
      tint: { value: "{colors.petrol.50}" },
      panel: { value: "{colors.white}" },
      inverse: { value: "{colors.petrol.800}" },
      deep: { value: "{colors.petrol.900}" },
    },
    fg: {
      DEFAULT: { value: "{colors.ink}" },
      muted: { value: "{colors.slate}" },
      heading: { value: "{colors.petrol.800}" },
      inverted: { value: "{colors.white}" },
      invertedMuted: { value: "{colors.petrol.100}" },
    },
    border: {
      DEFAULT: { value: "{colors.sand.200}" },
      strong: { value: "{colors.sand.300}" },
      control: { value: "{colors.stone}" },
    },
    link: { DEFAULT: { value: "{colors.petrol.700}" }, hover: { value: "{colors.terra.700}" } },
    brand: {
      solid: { value: "{colors.petrol.700}" },
      hover: { value: "{colors.petrol.800}" },
      subtle: { value: "{colors.petrol.50}" },
      muted: { value: "{colors.petrol.100}" },
      fg: { value: "{colors.petrol.700}" },
      contrast: { value: "{colors.white}" },
    },
    accent: {
      solid: { value: "{colors.terra.600}" },
      hover: { value: "{colors.terra.700}" },
      subtle: { value: "{colors.terra.50}" },
      muted: { value: "{colors.terra.100}" },
      fg: { value: "{colors.terra.700}" },
      onDark: { value: "{colors.terra.200}" },
      contrast: { value: "{colors.white}" },
    },
    danger: {
      fg: { value: "{colors.red.600}" },
      subtle: { value: "{colors.red.50}" },
      border: { value: "{colors.red.600}" },
    },
    focus: { DEFAULT: { value: "{colors.petrol.600}" }, onDark: { value: "{colors.terra.200}" } },
    done: {
      solid: { value: "{colors.green.600}" },
      contrast: { value: "{colors.white}" },
      fg: { value: "{colors.green.600}" },
      subtle: { value: "{colors.green.50}" },
    },
    current: {
      solid: { value: "{colors.orange.500}" },
      contrast: { value: "{colors.ink}" },
      fg: { value: "{colors.orange.700}" },
      subtle: { value: "{colors.orange.50}" },
    },
    upcoming: {
      solid: { value: "{colors.grey.100}" },
      contrast: { value: "{colors.grey.600}" },
      fg: { value: "{colors.grey.600}" },
      border: { value: "{colors.grey.600}" },
    },
  },
});
