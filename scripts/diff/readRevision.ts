import { judgeForms } from "../project/compileModels.ts";
import { asObject, type DataFile, isObject } from "../project/dataFile.ts";
import { kindOf } from "../project/forms.ts";
import { FOLDERS, type Project, projectOf, type TextFile } from "../project/project.ts";
import { gitIn } from "../shared/git.ts";

/** An earlier version of the project, or why there is none to compare with, in French. */
type Revision = { project: Project; name: string } | { problem: string };

/** Reads the data files of a version. @param revision as git names it: HEAD~3, a branch, a tag */
export function readRevision(revision: string, root: string): Revision {
  const git = gitIn(root);
  const inside = git(["rev-parse", "--is-inside-work-tree"]);
  if (inside.error)
    return failure("Le programme git est introuvable : l’installer, puis recommencer.");
  if (inside.status !== 0)
    return failure(
      "Git ne suit pas ce dossier, ou n’y donne pas accès : aucune version à laquelle le comparer. Recommencer dans une copie faite par « git clone ».",
    );
  const options = ["--verify", "--quiet", "--end-of-options"];
  const commit = git(["rev-parse", ...options, `${revision}^{commit}`]);
  if (commit.status !== 0)
    return failure(
      `Git ne connaît pas de version « ${revision} ». « git log --oneline » montre celles qu’il y a.`,
    );
  const id = commit.stdout.toString().trim();
  const listing = git(["ls-tree", "-r", "-z", id, "--", ...Object.values(FOLDERS)]);
  const files = filesIn(listing.stdout.toString());
  const blobs = git(["cat-file", "--batch"], files.map(({ blob }) => `${blob}\n`).join(""));
  if (listing.status !== 0 || blobs.status !== 0)
    return failure(`Git n’a pas pu lire la version « ${revision} ». « git fsck » dit pourquoi.`);
  const texts = textsIn(blobs.stdout);
  const read = files.map(({ path }, rank): TextFile => ({ path, text: texts[rank] ?? "" }));
  const project = projectOf((folder) => read.filter(({ path }) => path.startsWith(`${folder}/`)));
  const name = `« ${revision} » (${id.slice(0, 7)})`;
  const problem = unusable(project, name);
  return problem ? failure(problem) : { project, name };
}

const failure = (problem: string): Revision => ({ problem });

/** The JSON files in a listing of `git ls-tree -z`, sorted by path. */
function filesIn(listing: string): { blob: string; path: string }[] {
  return [...listing.matchAll(/\d+ blob (\w+)\t([^\0]*\.json)\0/g)]
    .map(([, blob = "", path = ""]) => ({ blob, path }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The contents in the output of `git cat-file --batch`: a line with the size before each. */
function textsIn(output: Buffer): string[] {
  const texts: string[] = [];
  for (let at = 0; at < output.length; ) {
    const start = output.indexOf("\n", at) + 1;
    const size = Number(output.subarray(at, start).toString().trim().split(" ").at(-1));
    texts.push(output.subarray(start, start + size).toString());
    at = start + size + 1;
  }
  return texts;
}

/** Why the files of a version cannot be compared: they are missing, broken or of another shape. */
function unusable(project: Project, name: string): string | undefined {
  if (project.formFiles.length + project.records.length + project.findings.length === 0)
    return `La version ${name} n’a encore ni formulaires ni textes : en choisir une plus récente.`;
  const [broken] = [...project.findings.map(({ file }) => file), ...misshapen(project)];
  if (broken === undefined) return undefined;
  return `La version ${name} ne peut pas être comparée : « ${broken} » n’y est pas lisible, ou n’y a pas la forme d’aujourd’hui. En choisir une autre : « git log --oneline -- schemas src/content » les montre.`;
}

/** Form files that are not as their own version's models or this comparison take them to be. */
function misshapen(project: Project): string[] {
  try {
    const misjudged = judgeForms(project).findings.map(({ file }) => file);
    return [...misjudged, ...project.formFiles.filter(isUnlike).map(({ path }) => path)];
  } catch {
    return [FOLDERS.metas];
  }
}

function isUnlike(file: DataFile): boolean {
  const { properties, steps } = asObject(file.value);
  const kind = kindOf(file);
  if (kind === "wizard") return !Array.isArray(steps);
  return ["form", "step"].includes(kind) && !Object.values(asObject(properties)).every(isObject);
}
