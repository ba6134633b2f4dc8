import { promisify } from "node:util";
import checker from "license-checker-rseidelsohn";

/** Licences under which shipped packages may be used, redistributed and combined. */
const ALLOWED = new Set(
  (
    "0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC0-1.0 ISC MIT MIT-0 MPL-2.0 " +
    "OFL-1.1 PSF-2.0 PostgreSQL Python-2.0 Unlicense"
  ).split(" "),
);

/** True when an SPDX expression can be met with allowed licences alone. */
function isAllowed(expression: string): boolean {
  const alternatives = expression.replace(/[()*]/g, "").split(/ OR /);
  return alternatives.some((one) => one.split(/ AND /).every((name) => ALLOWED.has(name.trim())));
}

// Names the packages that the product ships under a licence not on the list.
const shipped = { start: process.cwd(), production: true, excludePrivatePackages: true };
const packages = Object.entries(await promisify(checker.init)(shipped));
const refused = packages.filter(
  ([, { licenses }]) => ![licenses].flat().every((one) => isAllowed(one ?? "")),
);
for (const [name, { licenses }] of refused) console.error(`✗ ${name} : licence ${licenses}`);
console.log(`Licences : ${packages.length} paquets lus, ${refused.length} refusés.`);
if (refused.length > 0) process.exitCode = 1;
