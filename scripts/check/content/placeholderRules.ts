import { shortNames } from "../../../src/domain/firmPlaceholders.ts";
import { whole } from "../../project/dataFile.ts";
import type { Finding } from "../../project/finding.ts";
import { closestName } from "../../project/names.ts";
import { recordKind } from "../../project/readProject.ts";
import type { Survey } from "../survey.ts";
import { schemaDescription } from "./schemaDescription.ts";

const SHORT_NAMES = Object.keys(shortNames);
const PLACEHOLDER = /\{([^{}]*)\}/g;

/**
 * Words in braces that nothing replaces. Known are the values of the firm's record and the names
 * that the description of the key itself announces (`{zone}` in the shared wording).
 */
export function* placeholderRules({ project, firmValues, doubt }: Survey): Iterable<Finding> {
  if (doubt.isKindUnsound("firm")) return;
  const known = new Set([...SHORT_NAMES, ...Object.keys(firmValues ?? {})]);
  const expected = `${SHORT_NAMES.map((short) => `{${short}}`).join(", ")} ou une clé de la fiche de l’entreprise : {address.city}`;
  for (const record of project.records) {
    for (const text of whole(record).texts()) {
      for (const [found, name = ""] of text.value.matchAll(PLACEHOLDER)) {
        if (known.has(name)) continue;
        const kind = recordKind(record) ?? "";
        if (schemaDescription(project, kind, text.path).includes(found)) continue;
        const close = closestName(name, known);
        const hint = close ? ` Vouliez-vous dire {${close}} ?` : "";
        const message = `Rien ne remplace ${found} dans ce texte.${hint}`;
        yield text.finding("repère inconnu", message, { expected, found });
      }
    }
  }
}
