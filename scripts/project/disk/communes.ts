import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { remembered } from "../../../src/domain/remembered.ts";

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

const packageFile = createRequire(import.meta.url).resolve;

export const readOfficial = remembered(
  <Name extends keyof OfficialData>(name: Name): OfficialData[Name] =>
    JSON.parse(
      readFileSync(packageFile(`@etalab/decoupage-administratif/data/${name}.json`), "utf8"),
    ),
);

/** The communes of today, without their parts. */
export function currentCommunes(): Commune[] {
  return readOfficial("communes").filter(({ type }) => type === "commune-actuelle");
}
