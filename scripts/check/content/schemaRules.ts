import { asObject, whole } from "../../project/dataFile.ts";
import { Model } from "../../project/model.ts";
import type { Survey } from "../survey.ts";

/** Content schemas that do not tell their editor, in French, what to write, or let any key through. */
export function* schemaRules({ project: { schemas } }: Survey) {
  const read = (path: string) => schemas.find((file) => file.path === path)?.value;
  for (const file of schemas) {
    for (const place of whole(file).all()) {
      const { path, key } = place;
      const schema = asObject(place.value);
      const isKey = path.at(-2) === "properties" && path.at(-3) !== "properties";
      const model = new Model(read, file.path, { properties: { [key]: schema } });
      if (isKey && !model.under(key).says.description) {
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
