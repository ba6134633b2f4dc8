import { asObject, type DataFile, type Place, whole } from "../../project/dataFile.ts";
import { recordsOfKind } from "../../project/project.ts";
import type { Survey } from "../survey.ts";
import { statedSamples } from "./samples.ts";

/** Values of single records that contradict each other. */
export function* valueRules({ project, doubt }: Survey) {
  for (const zone of recordsOfKind(project, "zone")) yield* zoneNumbers(zone);
  for (const diagnostic of recordsOfKind(project, "diagnostic")) yield* pagesApart(diagnostic);
  for (const record of project.records) {
    for (const place of whole(record).all()) yield* telephone(place);
    for (const { key, target } of doubt.isUnsound(record) ? [] : statedSamples(record)) {
      if (target.value !== undefined) continue;
      const message = "Cette clé n’existe pas dans la fiche : retirer la ligne ou corriger la clé.";
      yield key.finding("exemple introuvable", message, { found: String(key.value) });
    }
  }
}

/** Department numbers of a zone that contradict each other: one was left from another zone. */
function* zoneNumbers(zone: DataFile) {
  const { zoneCode } = asObject(zone.value);
  const departments = whole(zone).find("departments");
  const numbers = departments.children().map(({ value }) => value);
  if (numbers.length === 0) return;
  if (typeof zoneCode === "string" && !numbers.includes(zoneCode)) {
    const message = `Cette zone porte le numéro ${zoneCode} (clé « zoneCode »), mais la carte mettrait en évidence un autre département.`;
    const details = { expected: `"${zoneCode}" dans la liste`, found: numbers.join(", ") };
    yield departments.finding("départements", message, { isAdvice: true, ...details });
  }
  const source = whole(zone).find("areas", "source");
  const { code: found, kind } = asObject(source.value);
  // The list of a region has the region's number, not that of a department.
  if (kind === "departements" || typeof found !== "string" || numbers.includes(found)) return;
  const message = "La liste des lieux serait celle d’un département que cette zone ne couvre pas.";
  const expected = `un numéro de la clé « departments » : ${numbers.join(", ")}`;
  yield source.find("code").finding("départements", message, { isAdvice: true, expected, found });
}

/** Keys that a page of a diagnostic may replace by its own. */
const REPLACEABLE = ["title", "description", "validity", "requirements", "process", "relatedLinks"];

function* pagesApart(diagnostic: DataFile) {
  const pages = whole(diagnostic).find("pages").children();
  for (const text of whole(diagnostic).children()) {
    const isReplaced = (page: Place) => page.find(text.key).value !== undefined;
    if (!REPLACEABLE.includes(text.key) || pages.length === 0 || !pages.every(isReplaced)) continue;
    const message = `Chaque page de ce diagnostic remplace « ${text.key} » par le sien : garder ici celui d’une page et le retirer d’elle.`;
    yield text.finding("texte jamais affiché", message);
  }
  const { slug } = asObject(diagnostic.value);
  for (const page of pages) {
    const route = page.find("page", "route");
    const found = route.value;
    if (typeof slug !== "string" || typeof found !== "string") continue;
    if (found.endsWith(`/${slug}`)) continue;
    const message = "L’adresse d’une page de diagnostic se termine par la fin que dit la fiche.";
    yield route.finding("fin de l’adresse", message, { expected: `…/${slug}`, found });
  }
}

const DISPLAYED = /^0[1-9](?: [0-9]{2}){4}$/;

/** The number that is shown is the one that is called. */
function* telephone(place: Place) {
  const { display, href } = asObject(place.value);
  if (typeof display !== "string" || typeof href !== "string") return;
  const expected = `tel:+33${display.replaceAll(" ", "").slice(1)}`;
  if (!DISPLAYED.test(display) || href === expected) return;
  const message = `Ce lien appelle un autre numéro que celui qui est affiché (« ${display} ») : les corriger ensemble.`;
  yield place.find("href").finding("numéros différents", message, { expected, found: href });
}
