import { fillPlaceholders } from "../../../src/domain/fillPlaceholders.ts";
import { type DataFile, type Place, textsIn, whole } from "../../project/dataFile.ts";
import type { Finding } from "../../project/finding.ts";
import type { Survey } from "../survey.ts";
import { unknownPage } from "../unknownName.ts";

/** What is wrong with the links of the form files. */
export function* textRules(survey: Survey): Iterable<Finding> {
  for (const file of survey.formFiles) {
    for (const text of spokenTexts(file, survey)) yield* links(text, survey);
    const goTo = whole(file).find("submission", "success", "goTo");
    if (typeof goTo.value === "string") yield* target(goTo, goTo.value, survey);
  }
}

/** Every text of a file but the regular expressions, whose signs mean something else. */
export function spokenTexts(file: DataFile, { annotations }: Survey): Place<string>[] {
  return textsIn(file).filter((text) => annotations(text, "machine") !== "expression");
}

const LINK = /\[([^\]]*)\]\(([^)]*)\)/g;
const OUTSIDE = /^(?:tel:|mailto:|https:\/\/)/;

/** Links to pages that do not exist, and links in texts that are shown as they are written. */
function* links(text: Place<string>, survey: Survey): Iterable<Finding> {
  for (const [found, , address = ""] of text.value.matchAll(LINK)) {
    if (survey.annotations(text, "links")) {
      yield* target(text, address, survey);
      continue;
    }
    const message = "Ce texte ne peut pas contenir de lien : il serait affiché avec ses crochets.";
    const expected =
      "le lien dans la « description » d’un champ, dans « privacy », « nextAction » ou words.json";
    yield text.finding("lien impossible", message, { expected, found });
  }
}

/** An address that cannot be used, or of a page that does not exist. */
function* target(place: Place, written: string, survey: Survey): Iterable<Finding> {
  const found = fillPlaceholders(written, survey.firmValues ?? {});
  const isUnfilled = found.includes("{");
  if (isUnfilled || OUTSIDE.test(found)) return;
  if (!found.startsWith("/")) {
    const message = "L’adresse de ce lien n’est pas utilisable : il serait affiché tel quel.";
    const expected = "/une-page-du-site, https://…, tel:… ou mailto:…";
    yield place.finding("lien refusé", message, { expected, found });
    return;
  }
  yield* unknownPage(place, found, survey);
}
