import { type Annotations, compileModels, modelFinding } from "./compileModels.ts";
import type { DataFile } from "./dataFile.ts";
import type { Finding } from "./finding.ts";
import { kindOf } from "./forms.ts";
import type { Project } from "./project.ts";

/** What the models say of the files below schemas/forms. */
export interface JudgedForms {
  /** Where files do not follow their models. */
  findings: Finding[];
  /** The files that do, with what their models say of their values. */
  sound: ReadonlyMap<DataFile, Annotations>;
}

/** Compares files below schemas/forms with their models. @throws when these cannot be used: developers edit them */
export function judgeForms({
  formFiles,
  metas,
}: Pick<Project, "formFiles" | "metas">): JudgedForms {
  const models = compileModels(metas);
  const sound = new Map<DataFile, Annotations>();
  const findings = formFiles.flatMap((file) => {
    const model = models.get(`${kindOf(file)}.schema.json`);
    if (typeof model !== "function") throw model ?? new Error(`No model for ${file.path}`);
    const { errors, annotations } = model(file.value);
    if (errors.length === 0) sound.set(file, annotations);
    return errors.map((error) => modelFinding(file, error));
  });
  return { findings, sound };
}
