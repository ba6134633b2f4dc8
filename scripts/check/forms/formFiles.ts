import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FORMS_FOLDER, WORDS_FILE } from "../../forms/readForms.ts";

/** A file as it stands on disk, its path from the project's root. */
export interface TextFile {
  path: string;
  text: string;
}

/** Kinds of files below schemas/forms; each has its model in schemas/meta. */
export type FormFileKind = "form" | "step" | "wizard" | "words";

const WIZARD_ENTRY = "wizard.json";

/** Every JSON file below schemas/forms, sorted by path. */
export function readFormTexts(root: string): TextFile[] {
  const folder = join(root, FORMS_FOLDER);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .map((name) => `${FORMS_FOLDER}/${name.replaceAll("\\", "/")}`)
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

/** The kind of a file, from where it stands. */
export function kindOf(path: string): FormFileKind {
  if (path === WORDS_FILE) return "words";
  if (path.endsWith(`/${WIZARD_ENTRY}`)) return "wizard";
  return isInWizardFolder(path) ? "step" : "form";
}

/** Name of a form's file or of a wizard's folder. */
export function formName(path: string): string {
  const [first = ""] = path.slice(FORMS_FOLDER.length + 1).split("/");
  return first.replace(/\.json$/, "");
}

function isInWizardFolder(path: string): boolean {
  return path.slice(FORMS_FOLDER.length + 1).includes("/");
}
