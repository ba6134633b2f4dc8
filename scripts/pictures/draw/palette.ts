import { tokens } from "../../../src/ui/system/tokens.ts";

const { petrol, terra, sand, ink } = tokens.colors;

/** The site's colours, and the few that only pictures need. */
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

/** What a surface looks like away from the sun, at a slant and facing it. */
export interface Material {
  shade: string;
  slant: string;
  lit: string;
}

/** Limestone, zinc, slate, brick ... under a low warm sun and a blue-green sky. */
export const materials = {
  stone: { shade: "#8da09d", slant: "#dccaab", lit: "#f6e7cd" },
  stoneTrim: { shade: "#a3b2ac", slant: "#e8d8bb", lit: "#fdf3df" },
  oldStone: { shade: "#74837f", slant: "#a99f8a", lit: "#c2b59b" },
  zinc: { shade: "#45666e", slant: "#7395a0", lit: "#a9c1c5" },
  slate: { shade: "#27474f", slant: "#3d626b", lit: "#577e87" },
  brick: { shade: "#7d4a39", slant: "#a85a3a", lit: "#c8743f" },
  clay: { shade: "#8a4a30", slant: "#b9602f", lit: "#d98248" },
  wood: { shade: "#6d5238", slant: "#a97c46", lit: "#d3a561" },
  render: { shade: "#93a5a3", slant: "#e2d8c8", lit: "#fbf3e4" },
  steel: { shade: "#24434b", slant: "#5b8089", lit: "#9fbcc1" },
} as const satisfies Record<string, Material>;

const channel = (colour: string, index: number) =>
  Number.parseInt(colour.slice(1 + index * 2, 3 + index * 2), 16);

/** The colour `share` (0–1) of the way from one hex colour to another. */
export function mix(from: string, to: string, share: number): string {
  const channels = [0, 1, 2].map((index) =>
    Math.round(channel(from, index) + (channel(to, index) - channel(from, index)) * share)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${channels.join("")}`;
}

/** A material's colour under `light` (0: away from the sun, 1: facing it), in flat steps. */
export function tone(material: Material, light: number): string {
  if (light <= 0.02) return material.shade;
  const step = Math.min(1, Math.round(light * 5) / 4);
  return mix(material.slant, material.lit, step);
}
