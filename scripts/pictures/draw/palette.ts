import { tokens } from "../../../src/ui/system/tokens.ts";

const { petrol, terra, sand, ink } = tokens.colors;

/** The site's colours, and the few that only pictures need. Masters call them by these names. */
export const palette = {
  ink: ink.value,
  night: petrol[900].value,
  deep: petrol[800].value,
  petrol: petrol[700].value,
  teal: petrol[600].value,
  lagoon: petrol[500].value,
  mist: petrol[300].value,
  haze: petrol[200].value,
  air: petrol[100].value,
  dew: petrol[50].value,
  brick: terra[700].value,
  rust: terra[600].value,
  terra: terra[500].value,
  apricot: terra[300].value,
  peach: terra[200].value,
  blush: terra[100].value,
  sand: sand[300].value,
  dune: sand[200].value,
  shell: sand[100].value,
  paper: sand[50].value,
  white: "#ffffff",
  cream: "#f4ece0",
  ochre: "#d9a441",
  honey: "#f2c877",
  moss: "#4f7f6c",
  leaf: "#7fa58c",
} as const;
