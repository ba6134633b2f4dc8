import { heroAudit } from "./scenes/heroAudit.ts";
import { heroCopropriete } from "./scenes/heroCopropriete.ts";
import { heroDiagnostics } from "./scenes/heroDiagnostics.ts";

/** A picture served as AVIF at some widths, with one WebP for browsers without AVIF. */
export interface Raster {
  id: string;
  svg: () => string;
  widths: readonly number[];
  /** AVIF quality for each width. */
  quality: readonly number[];
  fallbackWidth: number;
}

const wide = { widths: [800, 1600], quality: [50, 46], fallbackWidth: 1200 } as const;
const tall = { widths: [480, 800], quality: [44, 37], fallbackWidth: 600 } as const;

/** Scenes too rich for an SVG file. */
export const rasters: readonly Raster[] = [
  { id: "hero-diagnostics-wide", svg: () => heroDiagnostics("wide"), ...wide },
  { id: "hero-diagnostics-tall", svg: () => heroDiagnostics("tall"), ...tall },
  { id: "hero-audit-wide", svg: () => heroAudit("wide"), ...wide, quality: [54, 52] },
  { id: "hero-audit-tall", svg: () => heroAudit("tall"), ...tall, quality: [52, 46] },
  { id: "hero-copropriete-wide", svg: () => heroCopropriete("wide"), ...wide },
  { id: "hero-copropriete-tall", svg: () => heroCopropriete("tall"), ...tall, quality: [44, 34] },
];

/** Pictures served as SVG, by id. */
export const vectors: Record<string, () => string> = {};
