import type { Problem } from "../problem.ts";
import { type Rehearsed, rehearse } from "../storage/rehearse.ts";
import { readFormFacts } from "./formFacts.ts";
import { readFormTexts } from "./formFiles.ts";
import { formProblems, storageProblems } from "./formProblems.ts";

/**
 * Checks every file of schemas/forms against its model, the other files and the database.
 * @param root the project's folder; the current one by default
 * @returns what is wrong, in French, with file, key, line, what was expected and found
 * @throws when the models of schemas/meta cannot be read: developers edit these
 */
export async function checkForms(root = process.cwd()): Promise<Problem[]> {
  const rehearsed = await rehearse(root);
  try {
    return await problemsOf(root, rehearsed);
  } finally {
    await rehearsed.rehearsal?.close();
  }
}

async function problemsOf(root: string, { rehearsal, problems }: Rehearsed): Promise<Problem[]> {
  const files = readFormTexts(root);
  const facts = readFormFacts(root, rehearsal?.tables);
  const stored = rehearsal ? await storageProblems(files, facts.models, rehearsal) : [];
  return [...problems, ...formProblems(files, facts), ...stored];
}
