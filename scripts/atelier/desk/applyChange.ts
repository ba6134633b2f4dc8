import { basename, dirname } from "node:path/posix";
import { FOLDERS } from "../../project/project.ts";
import type { Texts } from "../draft.ts";
import { slugFor } from "../editing/words.ts";
import { type Operation, Refusal } from "../protocol.ts";
import { created, edited } from "./edit.ts";

/** Longest text of a file, in characters: ten times what the longest has. */
const LONGEST = 1_000_000;

/** Where the files are that are changed here; the others are developers' work. */
const folderOf = (file: string): string | undefined =>
  [FOLDERS.forms, FOLDERS.records].find((folder) => file.startsWith(`${folder}/`));

/** Names that every system takes, and that can stand in an address. */
const NAME = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*\/)*[a-z0-9]+(?:-[a-z0-9]+)*\.json$/;
/** Names that Windows keeps for devices. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/** Whether a file may be made here under this path. */
export function isWellNamed(file: string): boolean {
  const name = file.slice((folderOf(file)?.length ?? file.length) + 1);
  const stems = name.replace(/\.json$/, "").split("/");
  return NAME.test(name) && !stems.some((stem) => DEVICE.test(stem));
}

/**
 * The files after a change.
 * @returns the text of each file that it touches, undefined of one that is gone
 * @throws Refusal when some of its operations cannot be done; the files are as they were
 */
export function textsAfter(texts: Texts, operations: unknown): Map<string, string | undefined> {
  if (!Array.isArray(operations) || !operations.every(isOperation))
    throw new Refusal(
      "Ce changement n’est pas compris.",
      "Rechargez la page de l’atelier, puis recommencez.",
    );
  const draft = new Map(texts);
  for (const operation of operations) {
    const text = textAfter(draft, operation);
    if (text !== undefined && text.length > LONGEST) throw tooLong(operation.file);
    if (text === undefined) draft.delete(operation.file);
    else draft.set(operation.file, text);
  }
  const touched = new Set(operations.map(({ file }) => file));
  return new Map([...touched].map((file) => [file, draft.get(file)]));
}

function isOperation(given: unknown): given is Operation {
  if (typeof given !== "object" || given === null) return false;
  const { kind, file, path, value, to, keys, text } = given as Record<string, unknown>;
  const isPlaced =
    Array.isArray(path) && path.every((key) => typeof key === "string" || Number.isInteger(key));
  if (typeof file !== "string") return false;
  if (kind === "set" || kind === "insert") return isPlaced && value !== undefined;
  if (kind === "remove") return isPlaced;
  if (kind === "move") return isPlaced && Number.isInteger(to);
  if (kind === "order") return isPlaced && Array.isArray(keys);
  if (kind === "rewrite") return typeof text === "string";
  return kind === "delete" || (kind === "create" && value !== undefined);
}

function textAfter(texts: Texts, operation: Operation): string | undefined {
  const { kind, file } = operation;
  if (kind === "create") return createdText(texts, file, operation.value);
  if (!folderOf(file)) throw notOurs(file);
  const text = texts.get(file);
  if (text === undefined)
    throw new Refusal(
      `Le fichier « ${file} » n’existe pas, ou n’existe plus.`,
      "Choisissez-en un autre dans la liste ; s’il a été supprimé ici, « Annuler » le rend.",
    );
  if (kind === "delete") return undefined;
  if (kind !== "rewrite") return edited(texts, operation);
  const lineEnd = text.includes("\r\n") ? "\r\n" : "\n";
  return operation.text.replace(/\r?\n/g, lineEnd);
}

function createdText(texts: Texts, file: string, value: unknown): string {
  const folder = folderOf(file);
  if (!folder || file.split("/").includes("..")) throw notOurs(file);
  if (!isWellNamed(file)) throw misnamed(file.slice(folder.length + 1));
  if (texts.has(file)) throw taken(file);
  const sibling = [...texts.keys()].find((known) => dirname(known) === dirname(file));
  return created(value, sibling && texts.get(sibling));
}

const tooLong = (file: string) =>
  new Refusal(`Le fichier « ${file} » deviendrait trop long.`, "Raccourcissez le texte.");

const notOurs = (file: string) =>
  new Refusal(
    `« ${file} » n’est pas un fichier que l’atelier change.`,
    "Seuls les fichiers .json de schemas/forms et de src/content se changent ici ; pour le reste, voir un développeur.",
  );

const taken = (file: string) =>
  new Refusal(`Le fichier « ${file} » existe déjà.`, "Choisissez un autre nom, ou ouvrez-le.");

function misnamed(name: string): Refusal {
  const plain = slugFor(basename(name).replace(/\.[a-z]+$/i, ""), [], "nouvelle-fiche");
  const example = DEVICE.test(plain) ? "nouvelle-fiche" : plain;
  return new Refusal(
    `« ${name} » ne convient pas comme nom de fichier.`,
    `Employez des lettres minuscules sans accent, des chiffres et des tirets, par exemple « ${example}.json ».`,
  );
}
