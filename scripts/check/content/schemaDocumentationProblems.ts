import type { Problem } from "../problem.ts";
import { type ContentFile, problemAt } from "./contentFile.ts";
import { type ContentProject, schemaKind } from "./contentProject.ts";
import { describe } from "./schemaDescription.ts";
import { asObject, walk } from "./walk.ts";

/** Keys of the content schemas that do not tell their editor, in French, what to write. */
export function schemaDocumentationProblems(project: ContentProject): Problem[] {
  return project.schemas.flatMap((schema) => [
    ...undescribedKeys(project, schema),
    ...openObjects(schema),
  ]);
}

function undescribedKeys(project: ContentProject, file: ContentFile): Problem[] {
  const kind = schemaKind(file);
  return walk(file.value)
    .filter(({ path }) => path.at(-2) === "properties" && path.at(-3) !== "properties")
    .filter(({ value }) => !describe(project, { kind, schema: asObject(value) }))
    .map(({ path }) =>
      problemAt(file, path, {
        rule: "description manquante",
        message: `La clé « ${path.at(-1)} » n’explique pas ce qu’il faut y écrire.`,
        expected: "une « description » en français",
      }),
    );
}

/** An object that lets any key through would hide typing errors. */
function openObjects(file: ContentFile): Problem[] {
  return walk(file.value)
    .filter(({ value }) => asObject(value).type === "object" && "properties" in asObject(value))
    .filter(({ value }) => asObject(value).additionalProperties !== false)
    .map(({ path }) =>
      problemAt(file, path, {
        rule: "modèle trop large",
        message: "Cet objet laisse passer des clés inconnues.",
        expected: '"additionalProperties": false',
      }),
    );
}
