import { asObject, type DataFile, whole } from "../../project/dataFile.ts";
import type { Finding } from "../../project/finding.ts";
import { schemaKind } from "../../project/project.ts";
import type { Survey } from "../survey.ts";

/** Content schemas that do not tell their editor, in French, what to write, or let any key through. */
export function* schemaRules({ project: { schemas } }: Survey): Iterable<Finding> {
  for (const file of schemas) {
    for (const place of whole(file).all()) {
      const { path, key } = place;
      const schema = asObject(place.value);
      const isKey = path.at(-2) === "properties" && path.at(-3) !== "properties";
      if (isKey && !isDescribed(schema, file, schemas)) {
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

/** Whether a part of a schema has a description or, failing that, what it refers to has one. */
function isDescribed(
  { description, $ref }: Record<string, unknown>,
  file: DataFile,
  schemas: readonly DataFile[],
): boolean {
  if (description) return true;
  const [name = "", definition = ""] = String($ref ?? "").split("#/definitions/");
  const home = name ? schemas.find((other) => `${schemaKind(other)}.schema.json` === name) : file;
  const target = home && whole(home).find("definitions", definition).value;
  return home !== undefined && target !== undefined && isDescribed(asObject(target), home, schemas);
}
