import { optimize } from "svgo";

const overrides = { convertTransform: { floatPrecision: 3 } };

/** Cleans an SVG: short numbers, merged paths, ids prefixed so that several may stand in a page. */
export const cleanSvg = (svg: string): string =>
  optimize(svg, {
    multipass: true,
    floatPrecision: 1,
    plugins: [{ name: "preset-default", params: { overrides } }, "sortAttrs"],
  }).data;

/** Cleans a logo or an icon, which is shown small and kept to the hundredth. */
export const cleanLogo = (svg: string): string =>
  optimize(svg, { multipass: true, floatPrecision: 2 }).data;
