import { pictures } from "../../src/ui/pictures/pictures.ts";
import { contentProblems } from "./content/contentProblems.ts";
import { readContentProject } from "./content/readContentProject.ts";
import { remainingSamples } from "./content/sampleProblems.ts";
import type { Problem } from "./problem.ts";

/**
 * Checks every record of src/content against its schema and against the other records.
 * @param root the project's folder; the current one by default.
 * @returns what is wrong, told in French with file, key, line, what was expected and found.
 */
export async function checkContent(root = process.cwd()): Promise<Problem[]> {
  const { project, problems, isJudgeable } = readContentProject(root);
  if (!isJudgeable) return problems;
  const today = new Date().toISOString().slice(0, 10);
  const named = { ...project, pictures: new Set(Object.keys(pictures)) };
  return [...problems, ...contentProblems(named, today)];
}

/** The sample values that a real firm still has to replace before it opens the site. */
export async function launchProblems(root = process.cwd()): Promise<Problem[]> {
  return remainingSamples(readContentProject(root).project);
}
