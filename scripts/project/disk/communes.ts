import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { remembered } from "../../../src/domain/remembered.ts";
import type { ZoneRecord } from "../../../src/generated/content.ts";

/** A commune, or a part of one that has a code of its own. */
export interface Commune {
  /** Insee code. */
  code: string;
  nom: string;
  type: string;
  departement?: string;
  chefLieu?: string;
  codesPostaux?: string[];
}

/** The official administrative division of France (@etalab/decoupage-administratif). */
interface OfficialData {
  communes: Commune[];
  epci: { code: string; nom: string; membres: { code: string; nom: string }[] }[];
  departements: { code: string; nom: string; region: string }[];
}

const locate = createRequire(import.meta.url).resolve;

/** An official list, whose names are written with the apostrophe of French typography. */
export const readOfficial = remembered(
  <Name extends keyof OfficialData>(name: Name): OfficialData[Name] => {
    const file = locate(`@etalab/decoupage-administratif/data/${name}.json`);
    return JSON.parse(readFileSync(file, "utf8").replaceAll("'", "’"));
  },
);

/** The communes of today, without their parts. */
export const currentCommunes = (): Commune[] =>
  readOfficial("communes").filter(({ type }) => type === "commune-actuelle");

/** One place served, as a zone record lists it. */
type Area = ZoneRecord["interventionAreas"][number];

/** Which official list a zone record asks for: of a department, or of a region for `departements`. */
type AreaSource = NonNullable<ZoneRecord["areas"]["source"]>;

/** The official places for a source, in the order of their codes. */
export const officialAreas = ({ kind, code }: AreaSource): Area[] => READERS[kind](code);

const READERS: Record<AreaSource["kind"], (code: string) => Area[]> = {
  arrondissements: (department) =>
    communesIn(department, "arrondissement-municipal").map((commune) =>
      areaOf(commune, commune.nom.replace(/^.* (\d+er?) Arrondissement$/, "$1 arrondissement")),
    ),
  /** With former ones that a merged commune still counts as delegated ones, itself excluded. */
  communes: (department) => {
    const former = readOfficial("communes").filter(({ type }) => type === "commune-deleguee");
    return communesIn(department, "commune-actuelle").map((commune) => {
      const own = former.filter(({ chefLieu }) => chefLieu === commune.code);
      const includes = own.filter(({ code }) => code !== commune.code).map(({ nom }) => nom);
      return { ...areaOf(commune), ...(includes.length > 0 && { includes }) };
    });
  },
  intercommunalites: (department) => {
    const inside = new Set(communesIn(department).map(({ code }) => code));
    return readOfficial("epci").flatMap(({ code, nom, membres }) => {
      const members = membres.filter((member) => inside.has(member.code));
      const includes = members.map((member) => member.nom).sort(byFrenchName);
      return includes.length > 0 ? [{ name: nom, code, includes }] : [];
    });
  },
  departements: (region) =>
    readOfficial("departements")
      .filter((department) => department.region === region)
      .map(({ code, nom }) => ({ name: nom, code })),
};

/**
 * A record's list brought up to date: what an editor wrote (order and names of sectors, links)
 * stays; places that no longer exist go; new ones come at the end of a list ordered by hand.
 */
export function refreshedAreas(source: AreaSource, current: Area[]): Area[] {
  const official = officialAreas(source);
  if (source.kind === "communes" || source.kind === "arrondissements")
    return official.map((area) => withLink(area, current));
  const kept = current.flatMap((area) => {
    const successor = official.find(({ code }) => code === area.code);
    return successor ? [withLink({ ...successor, name: area.name }, current)] : [];
  });
  const codes = new Set(kept.map(({ code }) => code));
  return [...kept, ...official.filter(({ code }) => !codes.has(code))];
}

function withLink(area: Area, current: Area[]): Area {
  const url = current.find(({ code }) => code === area.code)?.url;
  return url ? { ...area, url } : area;
}

const communesIn = (department: string, type?: string): Commune[] =>
  readOfficial("communes").filter(
    (one) => one.departement === department && (type === undefined || one.type === type),
  );

function areaOf({ code, codesPostaux = [], nom }: Commune, name = nom): Area {
  return {
    name,
    code,
    ...(codesPostaux.length > 0 && { postalCodes: codesPostaux }),
  };
}

/** As French lists are ordered: whatever the article. */
function byFrenchName(one: string, other: string): number {
  const [a = "", b = ""] = [one, other].map((name) => name.replace(/^(?:L’|Le |La |Les )/, ""));
  return a.localeCompare(b, "fr");
}
