import { optimize } from "svgo";

/** Cleans an SVG: short numbers, merged paths, ids prefixed so that several may stand in a page. */
export function cleanSvg(svg: string): string {
  return optimize(svg, {
    multipass: true,
    floatPrecision: 1,
    plugins: [
      {
        name: "preset-default",
        params: { overrides: { convertTransform: { floatPrecision: 3 } } },
      },
      "sortAttrs",
    ],
  }).data;
}
