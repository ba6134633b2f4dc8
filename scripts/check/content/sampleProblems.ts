import type { JSONPath } from "jsonc-parser";
import type { Problem } from "../problem.ts";
import { type ContentFile, problemAt } from "./contentFile.ts";
import type { ContentProject } from "./contentProject.ts";
import type { Doubt } from "./doubt.ts";
import { shortened } from "./excerpt.ts";
import { asList, asObject, valueAt, walk } from "./walk.ts";

/** Lines of a sound record's `samples` that name a key the record does not have. */
export function sampleProblems(project: ContentProject, doubt: Doubt): Problem[] {
  const sound = project.records.filter((record) => !doubt.isUnsound(record));
  return sound.flatMap((record) =>
    statedSamples(record)
      .filter(({ target }) => valueAt(record.value, target) === undefined)
      .map(({ key, rank }) =>
        problemAt(record, ["samples", rank, "key"], {
          rule: "exemple introuvable",
          message: "Cette clé n’existe pas dans la fiche : retirer la ligne ou corriger la clé.",
          found: key,
        }),
      ),
  );
}

/** Every value still to be replaced before the site opens: `samples` lines and entries marked `sample`. */
export function remainingSamples(project: ContentProject): Problem[] {
  return project.records.flatMap((record) => [
    ...statedSamples(record).map(({ target, why }) =>
      launchProblem(record, target, why || "Valeur d’exemple à remplacer."),
    ),
    ...walk(record.value)
      .filter(({ value }) => asObject(value).sample === true)
      .map(({ path }) =>
        launchProblem(
          record,
          path,
          "Entrée d’exemple : la remplacer par une vraie, ou la retirer.",
        ),
      ),
  ]);
}

interface StatedSample {
  key: string;
  why: string;
  rank: number;
  target: JSONPath;
}

function statedSamples(record: ContentFile): StatedSample[] {
  return asList(asObject(record.value).samples).map((sample, rank) => {
    const { key, why } = asObject(sample);
    const target = String(key)
      .split(".")
      .map((segment) => (/^\d+$/.test(segment) ? Number(segment) : segment));
    return { key: String(key), why: String(why ?? ""), rank, target };
  });
}

function launchProblem(record: ContentFile, path: JSONPath, message: string): Problem {
  const found = shortened(JSON.stringify(valueAt(record.value, path)) ?? "rien");
  return problemAt(record, path, { rule: "valeur d’exemple", message, found });
}
