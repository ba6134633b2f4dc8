import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { formatFrenchDate } from "../../../src/domain/frenchFormats.ts";
import type { PicturesRecord } from "../../../src/generated/content.ts";
import { filesOfPicture, isPhoto } from "../../../src/site/pictures.ts";
import { PICTURES_FOLDER } from "../../build/pictures.ts";
import { type Change, counted, formatChange } from "../../diff/change.ts";
import { compareProjects, withRemains } from "../../diff/diffProject.ts";
import { type Finding, formatFinding } from "../../project/finding.ts";
import { type Project, recordsOfKind, textsOf } from "../../project/project.ts";
import { gitIn } from "../../shared/git.ts";
import { UnwritableError, writeFiles } from "../desk/writeFiles.ts";
import type { Planned } from "../planner.ts";
import { Refusal } from "../protocol.ts";
import { type FileVersions, unifiedDiff } from "./unifiedDiff.ts";

/** What the draft is compared with. */
export interface FormerVersion {
  project: Project;
  /** As the end of « depuis … ». */
  name: string;
  /** The commit that it is; undefined: the disk as it was at the start. */
  commit?: string | undefined;
}

/** Where parcels are put, from the project's root; git does not keep it. */
const FOLDER = "envois";

export interface Contents {
  former: FormerVersion;
  now: Project;
  /** Files that the two have otherwise. */
  files: readonly FileVersions[];
  findings: readonly Finding[];
  /** What the database needs before the site can go live. */
  planned: Planned;
}

/** All that is handed over of a version on disk: what differs, and the pictures that came or went with it. */
export const handedFiles = (root: string, former: FormerVersion, now: Project): FileVersions[] => [
  ...differingFiles(former.project, now),
  ...differingPictures(root, former, now),
];

/** The files of the pictures that the office has given, or taken back, since a former version. */
function differingPictures(root: string, former: FormerVersion, now: Project): FileVersions[] {
  const git = gitIn(root);
  const [had, has] = [photosOf(former.project), photosOf(now)];
  return [...had, ...has]
    .filter((path) => had.includes(path) !== has.includes(path))
    .map((path) => {
      const kept = git(["cat-file", "blob", `${former.commit}:./${path}`]);
      const file = join(root, path);
      const before = kept.status === 0 ? kept.stdout : undefined;
      return { path, before, now: existsSync(file) ? readFileSync(file) : undefined };
    })
    .filter(({ before, now }) => (before === undefined) !== (now === undefined));
}

/** The files of the pictures that the office has given; what is drawn, developers keep with its drawing. */
function photosOf(project: Project): string[] {
  const [catalogue] = recordsOfKind(project, "pictures");
  const { pictures = {} } = (catalogue?.value ?? {}) as Partial<PicturesRecord>;
  return Object.entries(pictures)
    .flatMap(([id, picture]) => (isPhoto(id) ? filesOfPicture(id, picture) : []))
    .map((file) => `${PICTURES_FOLDER}/${file}`);
}

function differingFiles(before: Project, now: Project): FileVersions[] {
  const [had, has] = [textsOf(before), textsOf(now)];
  return [...new Set([...had.keys(), ...has.keys()])]
    .sort()
    .map((path) => {
      const [before, text] = [had.get(path), has.get(path)];
      // Git may keep files with other line ends than it gives them on disk.
      const now = before?.includes("\r") === false ? text?.replaceAll("\r\n", "\n") : text;
      return { path, before, now };
    })
    .filter(({ before, now }) => before !== now);
}

/**
 * Writes a patch and a summary, named after the moment, into a folder of the project.
 * @returns the paths of both, from the root, and the text of the summary
 * @throws Refusal
 */
export async function writeParcel(root: string, contents: Contents) {
  const moment = new Date();
  const stem = `${FOLDER}/${stampOf(moment)}`;
  const [patch, summary] = [`${stem}.patch`, `${stem}.md`];
  const text = `# ${summaryOf(contents, moment, patch)}`;
  try {
    const texts = { [patch]: unifiedDiff(contents.files), [summary]: text };
    await writeFiles(root, new Map(Object.entries(texts)), new Map());
    return { patch, summary, text };
  } catch (thrown) {
    if (!(thrown instanceof UnwritableError)) throw thrown;
    const action = `Vérifiez le dossier « ${FOLDER} », puis recommencez. Vos changements sont enregistrés.`;
    throw new Refusal(thrown.message, action);
  }
}

/** Why nothing is handed over. */
export const unchanged = ({ name }: FormerVersion): Refusal =>
  new Refusal(
    `Il n’y a rien à envoyer : rien n’a changé depuis ${name}.`,
    "Changez d’abord un texte ou une question.",
  );

/** A moment as names of files and branches hold it: « 2026-11-22-210503 ». */
export function stampOf(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString();
  return `${local.slice(0, 10)}-${local.slice(11, 19).replaceAll(":", "")}`;
}

/**
 * Tells a developer what changes, and what is left to do: a headline, then chapters.
 * @param patch file to apply; where there is none, the changes stand in a commit
 */
export function summaryOf(contents: Contents, moment: Date, patch?: string): string {
  const { former, now, findings, planned } = contents;
  const changes = withRemains(compareProjects(former.project, now), now, findings);
  const commit = former.commit ? ` (${former.commit.slice(0, 7)})` : "";
  const day = formatFrenchDate(stampOf(moment).slice(0, 10));
  const section = (title: string, lines: string[], otherwise: string) =>
    `## ${title}\n\n${lines.length > 0 ? fenced(lines.join("\n\n")) : otherwise}`;
  const parts = [
    `Textes et formulaires : ${counted(changes) || "mise en forme"}`,
    `Préparé le ${day}, d’après ${former.name}${commit}. Toutes les vérifications passent.`,
    section("Ce qui change", changes.map(formatChange), "La mise en forme de fichiers seulement."),
    section("À relire", findings.map(formatFinding), "Rien."),
    `## Ce qu’il reste à faire au développeur\n\n${tasks(patch, changes, planned).join("\n")}`,
  ];
  return `${parts.join("\n\n")}\n`;
}

const fenced = (text: string, language = "text"): string => `\`\`\`${language}\n${text}\n\`\`\``;

function tasks(patch: string | undefined, changes: readonly Change[], { sql, refusals }: Planned) {
  const migration = `Lancer \`npm run migration\`, relire le fichier écrit, l’appliquer à la base avant la mise en ligne :\n\n${fenced(sql.trimEnd(), "sql")}\n`;
  const isModelled = changes.some(({ kind }) => kind === "modèle changé");
  const listed = [
    ...(patch ? [`Appliquer le correctif, à la racine du projet : \`git apply ${patch}\`.`] : []),
    ...(isModelled ? ["Relire les modèles de fichiers qui ont changé."] : []),
    ...(sql ? [migration] : []),
    ...refusals.map((refusal) => `Lire ce que \`npm run migration\` ne fait pas : ${refusal}`),
    "Lancer `npm test`, puis mettre en ligne.",
  ];
  return listed.map((task, rank) => `${rank + 1}. ${task}`);
}
