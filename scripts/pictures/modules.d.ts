declare module "subset-font" {
  interface Options {
    targetFormat?: "sfnt" | "woff2";
    variationAxes?: Record<string, number | { min: number; max: number }>;
    noLayoutClosure?: boolean;
  }
  /** Gives the font with only the glyphs of `text`. */
  export default function subset(font: Buffer, text: string, options?: Options): Promise<Buffer>;
}
