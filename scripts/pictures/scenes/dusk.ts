import { palette } from "../draw/palette.ts";
import { drawClouds, drawSkyline } from "../draw/skyline.ts";
import { linearGradient, rect, tag } from "../draw/svg.ts";
import { drawCrown } from "../draw/tree.ts";
import { normalise, type Vector } from "../draw/view.ts";

/** The two crops of a hero: wide for tablets and desktops, tall for phones. */
export type Crop = "wide" | "tall";

export const cropSize = {
  wide: { width: 1600, height: 800 },
  tall: { width: 900, height: 1200 },
} as const;

/** The evening sun of all heroes: low, from the right. */
export const eveningRays: Vector = normalise([-0.62, -0.62, -0.5]);

/** Evening leaves, from the dark inside of a crown to the sun. */
export const duskLeaves = [palette.night, palette.deep, "#174d55", "#2a6a6a"] as const;

/** Gradients that `backdrop` and `quietSide` use. */
function gradients(crop: Crop): string {
  const ink = palette.night;
  return tag("defs", {}, [
    linearGradient(
      "sky",
      [0, 0, 0, 1],
      [
        [0, palette.night],
        [0.35, palette.petrol],
        [0.6, palette.lagoon],
        [0.72, "#b9b09a"],
        [0.8, "#e9b98c"],
      ],
    ),
    crop === "wide"
      ? linearGradient(
          "quiet",
          [0, 0, 1, 0],
          [
            [0, ink, 0.62],
            [0.3, ink, 0.34],
            [0.52, ink, 0],
          ],
        )
      : linearGradient(
          "quiet",
          [0, 0, 0, 1],
          [
            [0.36, ink, 0],
            [0.68, ink, 0.55],
            [1, ink, 0.9],
          ],
        ),
  ]);
}

/** Evening sky with clouds and two rows of far roofs ending at the `horizon`. */
export function backdrop(crop: Crop, horizon: number): string[] {
  const { width, height } = cropSize[crop];
  const unit = crop === "wide" ? 30 : 34;
  const row = { from: -40, to: width + 40, foot: height };
  return [
    gradients(crop),
    rect(0, 0, width, height, "url(#sky)"),
    ...drawClouds(
      [
        [-60, horizon * 0.61, 760, 26],
        [300, horizon * 0.7, 420, 16],
        [120, horizon * 0.82, 500, 14],
        [width - 350, horizon * 0.31, 420, 20],
        [width * 0.44, horizon * 0.17, 300, 10],
      ],
      palette.haze,
      0.2,
    ),
    ...drawSkyline({ ...row, gutter: horizon, unit, fill: "#4f8c94", seed: 3 }),
    ...drawSkyline({
      ...row,
      gutter: horizon + unit * 1.6,
      unit: unit * 1.7,
      fill: "#2e7480",
      seed: 9,
    }),
  ];
}

/** Trees in front of a scene: [x, y, radius] each. */
export function evergreens(places: readonly (readonly [number, number, number])[]): string[] {
  return places.flatMap(([x, y, radius], index) =>
    drawCrown({ x, y, radius, tones: duskLeaves, seed: 4 + index * 4 }),
  );
}

/** Darkens the side where the page puts its text: left when wide, bottom when tall. */
export function quietSide(crop: Crop): string {
  const { width, height } = cropSize[crop];
  return rect(0, 0, width, height, "url(#quiet)");
}
