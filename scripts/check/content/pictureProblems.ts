import type { Problem } from "../problem.ts";
import { closestName } from "./closestName.ts";
import { problemAt } from "./contentFile.ts";
import type { ContentProject } from "./contentProject.ts";
import { texts } from "./walk.ts";

/** Pictures and icons that records name and that do not exist. */
export function pictureProblems(project: ContentProject): Problem[] {
  return [
    ...unknownNames(project, "picture", project.pictures, "image"),
    ...unknownNames(project, "icon", project.icons, "pictogramme"),
  ];
}

function unknownNames(
  project: ContentProject,
  key: string,
  names: ReadonlySet<string> | undefined,
  noun: string,
): Problem[] {
  if (!names) return [];
  return project.records.flatMap((record) =>
    texts(record.value)
      .filter((visited) => visited.key === key && !names.has(visited.value))
      .map(({ path, value }) => {
        const close = closestName(value, names);
        const hint = close ? ` Vouliez-vous dire « ${close} » ?` : "";
        return problemAt(record, path, {
          rule: `${noun} introuvable`,
          message: `Aucun fichier ne porte ce nom.${hint}`,
          expected: noun === "image" ? "une image du catalogue" : "un nom du jeu Lucide",
          found: value,
        });
      }),
  );
}
