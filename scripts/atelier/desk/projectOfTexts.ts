import { type Project, projectOf } from "../../project/readProject.ts";
import type { Texts } from "./keyOrder.ts";

/** The project that some texts are the data files of. @param others what else they may name */
export function projectOfTexts(texts: Texts, others: Project): Project {
  const paths = [...texts.keys()].sort();
  const project = projectOf((folder) =>
    paths
      .filter((path) => path.startsWith(`${folder}/`))
      .map((path) => ({ path, text: texts.get(path) ?? "" })),
  );
  return { ...others, ...project };
}
