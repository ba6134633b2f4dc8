import { shortNames } from "../../../src/domain/firmPlaceholders.ts";
import type { Problem } from "../problem.ts";
import { closestName } from "./closestName.ts";
import { problemAt } from "./contentFile.ts";
import { type ContentProject, recordKind, recordsOfKind } from "./contentProject.ts";
import type { Doubt } from "./doubt.ts";
import { schemaDescription } from "./schemaDescription.ts";
import { texts, walk } from "./walk.ts";

const SHORT_NAMES = Object.keys(shortNames);
const PLACEHOLDER = /\{([^{}]*)\}/g;

/**
 * Words in braces that nothing replaces. Known are the values of the firm's record and the names
 * that the description of the key itself announces (`{zone}` in the shared wording).
 */
export function placeholderProblems(project: ContentProject, doubt: Doubt): Problem[] {
  if (doubt.isKindUnsound("firm")) return [];
  const known = firmNames(project);
  return project.records.flatMap((record) =>
    texts(record.value).flatMap(({ path, value }) =>
      [...value.matchAll(PLACEHOLDER)].flatMap(([found, name = ""]) => {
        if (known.has(name)) return [];
        const description = schemaDescription(project, recordKind(record) ?? "", path);
        if (description.includes(found)) return [];
        const close = closestName(name, known);
        return problemAt(record, path, {
          rule: "repère inconnu",
          message: close
            ? `Rien ne remplace ${found} dans ce texte. Vouliez-vous dire {${close}} ?`
            : `Rien ne remplace ${found} dans ce texte.`,
          expected: `${SHORT_NAMES.map((short) => `{${short}}`).join(", ")} ou une clé de la fiche de l’entreprise : {address.city}`,
          found,
        });
      }),
    ),
  );
}

function firmNames(project: ContentProject): Set<string> {
  const values = recordsOfKind(project, "firm").flatMap((firm) => walk(firm.value));
  const keys = values
    .filter(({ value }) => typeof value === "string" || typeof value === "number")
    .map(({ path }) => path.join("."));
  return new Set([...SHORT_NAMES, ...keys]);
}
