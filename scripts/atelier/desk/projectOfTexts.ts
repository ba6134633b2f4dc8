import { type Project, projectOf } from "../../project/readProject.ts";
import type { Texts } from "./keyOrder.ts";

/** What the data files may name, beside each other. */
export type Names = Pick<Project, "icons" | "functions" | "pictures">;

/** The project that some texts are the data files of. */
export function projectOfTexts(texts: Texts, names: Names): Project {
  const paths = [...texts.keys()].sort();
  const project = projectOf((folder) =>
    paths
      .filter((path) => path.startsWith(`${folder}/`))
      .map((path) => ({ path, text: texts.get(path) ?? "" })),
  );
  return { ...project, ...names };
}
