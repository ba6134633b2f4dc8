import type { Project } from "../../project/readProject.ts";
import type { Key } from "../protocol.ts";

/** Marks the texts of a project that people read, so that a page can tell where each of them stands. */
export interface Marks {
  /** The project with a mark, which nobody sees, in each of its texts. */
  mark(project: Project): Project;
  /** Where the text with this mark stands; undefined when there is none of this number. */
  keyOf(mark: number): Key | undefined;
}

/** Numbers that stay with their keys for as long as the atelier runs. */
export function createMarks(): Marks {
  const keys: Key[] = [];
  return { mark: (project) => project, keyOf: (mark) => keys[mark] };
}
