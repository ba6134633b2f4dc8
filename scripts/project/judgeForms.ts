import { type Annotations, compileModels, modelFinding } from "./compileModels.ts";
import type { DataFile } from "./dataFile.ts";
import { kindOf } from "./forms.ts";
import type { Project } from "./project.ts";

/** Compares files below schemas/forms with their models. @throws when these cannot be used: developers edit them */
export function judgeForms({ formFiles, metas }: Pick<Project, "formFiles" | "metas">) {
  const models = compileModels(metas);
  const sound = new Map<DataFile, Annotations>();
  const findings = formFiles.flatMap((file) => {
    const model = models.get(`${kindOf(file)}.schema.json`);
    if (typeof model !== "function") throw model ?? new Error(`No model for ${file.path}`);
    const { errors, annotations } = model(file.value);
    if (errors.length === 0) sound.set(file, annotations);
    return errors.map((error) => modelFinding(file, error));
  });
  return {
    findings,
    /** The files that follow their models, with what these say of their values. */
    sound,
  };
}
