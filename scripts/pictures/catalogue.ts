import { drawMap, wholeRegion } from "./drawMap.ts";
import * as emblems from "./scenes/emblems.ts";
import { heroAudit } from "./scenes/heroAudit.ts";
import { heroCopropriete } from "./scenes/heroCopropriete.ts";
import { heroDiagnostics } from "./scenes/heroDiagnostics.ts";
import * as partners from "./scenes/partners.ts";
import { amiante } from "./scenes/services/amiante.ts";
import { assainissementCollectif } from "./scenes/services/assainissementCollectif.ts";
import { assainissementNonCollectif } from "./scenes/services/assainissementNonCollectif.ts";
import { auditEnergetique } from "./scenes/services/auditEnergetique.ts";
import { dpe } from "./scenes/services/dpe.ts";
import { dtgPpt } from "./scenes/services/dtgPpt.ts";
import { electricite } from "./scenes/services/electricite.ts";
import { ensa } from "./scenes/services/ensa.ts";
import { erp } from "./scenes/services/erp.ts";
import { gaz } from "./scenes/services/gaz.ts";
import { mesurage } from "./scenes/services/mesurage.ts";
import { obligationsLocation, obligationsVente } from "./scenes/services/obligations.ts";
import { plomb } from "./scenes/services/plomb.ts";
import { termites } from "./scenes/services/termites.ts";
import { zoneHautsDeSeine } from "./scenes/zones/hautsDeSeine.ts";
import { zoneIleDeFrance } from "./scenes/zones/ileDeFrance.ts";
import { zoneParis } from "./scenes/zones/paris.ts";
import { zoneSeineSaintDenis } from "./scenes/zones/seineSaintDenis.ts";
import { zoneValDeMarne } from "./scenes/zones/valDeMarne.ts";
import { zoneValDOise } from "./scenes/zones/valDOise.ts";

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
const tall = { widths: [480, 800], quality: [46, 40], fallbackWidth: 600 } as const;

/** A 4:3 picture too rich for an SVG file. */
const card = (id: string, svg: () => string): Raster => ({
  id,
  svg,
  widths: [400, 720],
  quality: [48, 42],
  fallbackWidth: 600,
});

/** Scenes too rich for an SVG file. */
export const rasters: readonly Raster[] = [
  { id: "hero-diagnostics-wide", svg: () => heroDiagnostics("wide"), ...wide },
  { id: "hero-diagnostics-tall", svg: () => heroDiagnostics("tall"), ...tall },
  { id: "hero-audit-wide", svg: () => heroAudit("wide"), ...wide, quality: [54, 52] },
  { id: "hero-audit-tall", svg: () => heroAudit("tall"), ...tall, quality: [52, 46] },
  { id: "hero-copropriete-wide", svg: () => heroCopropriete("wide"), ...wide },
  { id: "hero-copropriete-tall", svg: () => heroCopropriete("tall"), ...tall },
  { ...card("dpe", dpe), quality: [46, 36] },
  card("assainissement-collectif", assainissementCollectif),
  card("assainissement-non-collectif", assainissementNonCollectif),
  { ...card("dtg-ppt", dtgPpt), quality: [44, 38] },
  card("erp", erp),
  card("ensa", ensa),
  card("audit-energetique", auditEnergetique),
  { ...card("zone-paris", zoneParis), quality: [46, 40] },
  card("zone-hauts-de-seine", zoneHautsDeSeine),
  card("zone-seine-saint-denis", zoneSeineSaintDenis),
  card("zone-val-de-marne", zoneValDeMarne),
  card("zone-val-d-oise", zoneValDOise),
  { ...card("zone-ile-de-france", zoneIleDeFrance), quality: [46, 40] },
];

const mapOf = (...highlighted: string[]) =>
  drawMap({ highlighted, inset: highlighted[0] !== "95" });

/** Pictures served as SVG, by id. */
export const vectors: Record<string, () => string> = {
  amiante,
  plomb,
  electricite,
  gaz,
  termites,
  mesurage,
  "obligations-vente": obligationsVente,
  "obligations-location": obligationsLocation,
  "emblem-certification": emblems.emblemCertification,
  "emblem-accreditation": emblems.emblemAccreditation,
  "emblem-assurance": emblems.emblemAssurance,
  "emblem-decennale": emblems.emblemDecennale,
  "partner-1": partners.zincEtPignon,
  "partner-2": partners.coursClaires,
  "partner-3": partners.palierNord,
  "partner-4": partners.faitageEtSolives,
  "map-contact": () => drawMap({ highlighted: [], inset: false }),
  "map-paris": () => mapOf("75"),
  "map-hauts-de-seine": () => mapOf("92"),
  "map-seine-saint-denis": () => mapOf("93"),
  "map-val-de-marne": () => mapOf("94"),
  "map-val-d-oise": () => mapOf("95"),
  "map-ile-de-france": () => drawMap({ highlighted: wholeRegion, inset: false }),
};
