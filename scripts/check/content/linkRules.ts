import { type DataFile, type Place, textsIn } from "../../project/dataFile.ts";
import type { Finding } from "../../project/finding.ts";
import { groupsOf } from "../referenceRules.ts";
import type { Survey } from "../survey.ts";
import { partsOf, unknownPage } from "../unknownName.ts";

/** Links in records that lead nowhere, and pages that the site map leaves out. */
export function* linkRules(survey: Survey): Iterable<Finding> {
  for (const text of survey.project.records.flatMap(textsIn)) {
    yield* deadLink(text, survey);
  }
  yield* unlistedPages(survey);
}

/** Keys whose texts state an address, or look like one. */
const STATING_KEYS = ["route", "aliases", "$schema", "key"];

/** A link to a page or anchor that no record states, nor may state once it is corrected. */
function* deadLink(text: Place<string>, survey: Survey): Iterable<Finding> {
  const { addresses, doubt } = survey;
  const { value: found, name, file } = text;
  if (!/^(?:\/(?!\/)|#)/.test(found) || STATING_KEYS.includes(name)) return;
  const { route, anchor } = partsOf(found);
  const target = route === "" ? file : addresses.get(route)?.file;
  if (route) yield* unknownPage(text, found, survey);
  if (!target || anchor === undefined) return;
  const anchors = anchorsOf(target);
  if (anchors.has(anchor) || doubt.mayBeAnchor(target, anchor)) return;
  const message = `La page existe, mais aucune de ses sections ne porte l’ancre « ${anchor} ».`;
  const expected = [...anchors].join(", ") || "une clé « anchor » dans la fiche de la page";
  yield text.finding("ancre inconnue", message, { expected, found });
}

function anchorsOf(record: DataFile): Set<string> {
  const anchors = textsIn(record).filter(({ name }) => name === "anchor");
  return new Set(anchors.map(({ value }) => value));
}

/** Pages missing from the site map. */
function* unlistedPages(survey: Survey): Iterable<Finding> {
  if (!groupsOf(survey, "site-map")) return;
  for (const page of survey.pages) {
    const { siteMap, hiddenFromSearch } = page.value;
    const isListed = siteMap !== undefined || hiddenFromSearch === true;
    if (isListed || survey.doubt.isUnsound(page.file)) continue;
    const message = "Cette page ne figure pas dans le plan du site.";
    const expected = "une clé « siteMap » avec son groupe, ou « hiddenFromSearch » à true";
    yield page.at("siteMap").finding("page hors du plan", message, { expected });
  }
}
