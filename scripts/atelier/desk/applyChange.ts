import { dirname } from "node:path/posix";
import { FOLDERS } from "../../project/project.ts";
import type { Texts } from "../draft.ts";
import { type Operation, Refusal } from "../protocol.ts";
import { created, edited } from "./edit.ts";

/** Where the files are that are changed here; the others are developers' work. */
const folderOf = (file: string): string | undefined =>
  [FOLDERS.forms, FOLDERS.records].find((folder) => file.startsWith(`${folder}/`));

/** Names that every system takes, and that can stand in an address. */
const NAME = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+\.json$/;

/** Whether a file may be made here under this path. */
export const isWellNamed = (file: string): boolean =>
  NAME.test(file.slice(folderOf(file)?.length ?? file.length));

/**
 * The files after a change.
 * @returns the text of each file that it touches, undefined of one that is gone
 * @throws Refusal when some of its operations cannot be done; the files are as they were
 */
export function textsAfter(texts: Texts, operations: readonly Operation[]) {
  const draft = new Map(texts);
  for (const operation of operations) {
    const text = textAfter(draft, operation);
    if (text === undefined) draft.delete(operation.file);
    else draft.set(operation.file, text);
  }
  const touched = new Set(operations.map(({ file }) => file));
  return new Map([...touched].map((file) => [file, draft.get(file)]));
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
  if (!isWellNamed(file)) throw notOurs(file);
  if (texts.has(file)) throw taken(file);
  const sibling = [...texts.keys()].find((known) => dirname(known) === dirname(file));
  return created(value, sibling && texts.get(sibling));
}

const notOurs = (file: string) =>
  new Refusal(
    `« ${file} » n’est pas un fichier que l’atelier change.`,
    "Seuls les fichiers .json de schemas/forms et de src/content se changent ici ; pour le reste, voir un développeur.",
  );

const taken = (file: string) =>
  new Refusal(`Le fichier « ${file} » existe déjà.`, "Choisissez un autre nom, ou ouvrez-le.");
