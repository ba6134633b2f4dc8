import { picture } from "../draw/svg.ts";
import { createView } from "../draw/view.ts";
import { backdrop, type Crop, cropSize, eveningRays, evergreens, quietSide } from "./dusk.ts";
import { drawStreet, planStreet } from "./street.ts";

const cameras = {
  wide: { eye: [-4, 13, 44], yaw: 0, focal: 1560, centre: [985, 480] },
  tall: { eye: [-3.2, 13, 44], yaw: 0, focal: 1900, centre: [330, 640] },
} as const;

const trees = {
  wide: [
    [110, 740, 170],
    [420, 790, 150],
  ],
  tall: [[20, 1130, 170]],
} as const;

/** A corner building before its sale, in the evening light. */
export function heroDiagnostics(crop: Crop): string {
  const { width, height } = cropSize[crop];
  const street = planStreet({ left: 38, corner: -8, right: -44 });
  return picture(width, height, [
    ...backdrop(crop, crop === "wide" ? 540 : 760),
    ...drawStreet(createView(cameras[crop]), eveningRays, street),
    ...evergreens(trees[crop]),
    quietSide(crop),
  ]);
}
