import { asObject, type DataFile, type Place, whole } from "../../project/dataFile.ts";
import { type Finding, shortened } from "../../project/finding.ts";
import type { Project } from "../../project/readProject.ts";

/** A line of a record's `samples`. */
interface StatedSample {
  key: Place;
  /** The value that is to be replaced. */
  target: Place;
  why: string;
}

/** The values of a record that its `samples` name. */
export function statedSamples(record: DataFile): StatedSample[] {
  return whole(record)
    .find("samples")
    .children()
    .map((sample) => {
      const key = sample.find("key");
      const segments = String(key.value).split(".");
      const path = segments.map((name) => (/^\d+$/.test(name) ? Number(name) : name));
      const why = String(sample.find("why").value ?? "");
      return { key, target: whole(record).find(...path), why };
    });
}

/** Every value still to be replaced before the site opens: `samples` lines and entries marked `sample`. */
export function remainingSamples({ records }: Pick<Project, "records">): Finding[] {
  return records.flatMap((record) => [
    ...statedSamples(record).map(({ target, why }) =>
      toReplace(target, why || "Valeur d’exemple à remplacer."),
    ),
    ...whole(record)
      .all()
      .filter(({ value }) => asObject(value).sample === true)
      .map((entry) =>
        toReplace(entry, "Entrée d’exemple : la remplacer par une vraie, ou la retirer."),
      ),
  ]);
}

function toReplace(place: Place, message: string): Finding {
  const found = shortened(JSON.stringify(place.value) ?? "rien");
  return place.finding("valeur d’exemple", message, { found });
}
