import { asObject, whole } from "../../project/dataFile.ts";
import type { Finding } from "../../project/finding.ts";
import { schemaKind } from "../../project/readProject.ts";
import type { Survey } from "../survey.ts";
import { describe } from "./schemaDescription.ts";

/** Content schemas that do not tell their editor, in French, what to write, or let any key through. */
export function* schemaRules({ project }: Survey): Iterable<Finding> {
  for (const file of project.schemas) {
    for (const place of whole(file).all()) {
      const { path, key } = place;
      const schema = asObject(place.value);
      const isKey = path.at(-2) === "properties" && path.at(-3) !== "properties";
      if (isKey && !describe(project, { kind: schemaKind(file), schema })) {
        const message = `La clé « ${key} » n’explique pas ce qu’il faut y écrire.`;
        const expected = "une « description » en français";
        yield place.finding("description manquante", message, { expected });
      }
      // An object that lets any key through would hide typing errors.
      const isObject = schema.type === "object" && "properties" in schema;
      if (isObject && schema.additionalProperties !== false) {
        const message = "Cet objet laisse passer des clés inconnues.";
        const expected = '"additionalProperties": false';
        yield place.finding("modèle trop large", message, { expected });
      }
    }
  }
}
