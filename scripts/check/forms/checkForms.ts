import type { Problem } from "../problem.ts";
import { readFormFacts } from "./formFacts.ts";
import { readFormTexts } from "./formFiles.ts";
import { formProblems } from "./formProblems.ts";

/**
 * Checks every file of schemas/forms against its model, the other files and the database.
 * @param root the project's folder; the current one by default
 * @returns what is wrong, in French, with file, key, line, what was expected and found
 * @throws when the models of schemas/meta cannot be read: developers edit these
 */
export async function checkForms(root = process.cwd()): Promise<Problem[]> {
  return formProblems(readFormTexts(root), readFormFacts(root));
}
