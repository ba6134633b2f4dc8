import { asObject, type DataFile, type Place, textsIn, whole } from "../../project/dataFile.ts";
import { type Finding, shortened } from "../../project/finding.ts";
import { type Project, recordKind, schemaKind } from "../../project/project.ts";

/** The lines of a record's `samples`, each with the value that is to be replaced. */
export function statedSamples(record: DataFile) {
  const samples = whole(record).find("samples").children();
  return samples.map((sample) => {
    const key = sample.find("key");
    const segments = String(key.value).split(".");
    const path = segments.map((name) => (/^\d+$/.test(name) ? Number(name) : name));
    const why = String(sample.find("why").value || "Valeur d’exemple à remplacer.");
    return { key, target: whole(record).find(...path), why };
  });
}

/** Every value still to be replaced before the site opens: `samples` lines and entries marked `sample`. */
export function remainingSamples({ records }: Pick<Project, "records">): Finding[] {
  const entry = "Entrée d’exemple : la remplacer par une vraie, ou la retirer.";
  return records.flatMap((record) => {
    const places = whole(record).all();
    const marked = places.filter(({ value }) => asObject(value).sample === true);
    return [
      ...statedSamples(record).map(({ target, why }) => toReplace(target, why)),
      ...marked.map((place) => toReplace(place, entry)),
    ];
  });
}

function toReplace(place: Place, message: string): Finding {
  const found = shortened(JSON.stringify(place.value) ?? "rien");
  return place.finding("valeur d’exemple", message, { found });
}

/** Everything that a real firm has still to fill in before the site opens. */
export const launchFindings = (project: Pick<Project, "records" | "schemas">): Finding[] => [
  ...remainingSamples(project),
  ...project.records.flatMap(unfilledTexts),
  ...project.records.flatMap((record) => {
    const schema = project.schemas.find((one) => schemaKind(one) === recordKind(record));
    return missingParts(whole(record), asObject(schema?.value));
  }),
];

/** Texts that wait for the firm's own, although no line of `samples` says so any more. */
function unfilledTexts(record: DataFile): Finding[] {
  const stated = [whole(record).find("samples"), ...statedSamples(record).map((one) => one.target)];
  const isStated = ({ path }: Place) =>
    stated.some((place) => place.path.every((segment, depth) => segment === path[depth]));
  return textsIn(record)
    .filter((text) => /à compléter/i.test(text.value) && !isStated(text))
    .map((text) => toReplace(text, "Ce texte attend encore celui de l’entreprise."));
}

/** Optional parts that the model asks for before a launch (`launch`), and that are not there. */
function missingParts(place: Place, model: Record<string, unknown>): Finding[] {
  return Object.entries(asObject(model.properties)).flatMap(([key, property]) => {
    const part = place.find(key);
    const { launch, ...partModel } = asObject(property);
    if (part.value !== undefined) return missingParts(part, partModel);
    return typeof launch === "string" ? [part.finding("à remplir", launch)] : [];
  });
}
