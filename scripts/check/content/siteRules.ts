import { derivedKinds } from "../../../src/site/derivedKinds.ts";
import type { Finding } from "../../project/finding.ts";
import { recordKind } from "../../project/project.ts";
import type { Survey } from "../survey.ts";

const DERIVED: readonly string[] = derivedKinds;

/** Pages that no line of the site makes: it makes that of a whole record by itself. */
export function* siteRules({ pages }: Survey): Iterable<Finding> {
  for (const page of pages) {
    const found = recordKind(page.file) ?? "";
    if (page.path.length === 1 || DERIVED.includes(found)) continue;
    const message = `La page ${page.value.route} manquerait au site : rien n’y fait les pages de cette sorte de fiche. Voir un développeur.`;
    const expected = `une ligne "${found}" dans src/site/derivedKinds.ts, et sa fonction dans site.ts`;
    yield page.finding("page sans modèle", message, { expected, found });
  }
}
