import { ToldError } from "../shared/messageOf.ts";
import { fileOf, MigrationError } from "./applyMigrations.ts";

/** Why the backend cannot work on its data folder; the message says what to do. */
export class FolderError extends ToldError {}

export class FolderInUseError extends FolderError {
  constructor(folder: string, pid: number) {
    super(
      `Le dossier de données « ${folder} » est déjà utilisé par le processus ${pid}. ` +
        "Arrêtez ce processus, ou choisissez un autre dossier avec DATA_DIR. " +
        `(The data folder is in use by process ${pid}: stop it, or set DATA_DIR to another folder.)`,
    );
  }
}

export const folderLost = (folder: string): string =>
  `Le dossier de données « ${folder} » a été repris par un autre processus pendant que celui-ci ` +
  "ne répondait plus : il s'arrête pour ne rien abîmer. Relancez-le si l'autre ne doit pas servir le site.";

const reasons: Record<string, string> = {
  ENOENT: "il ne peut pas être créé",
  ENOTDIR: "c'est un fichier, ou un chemin dans un fichier",
  EACCES: "vous n'y avez pas accès",
  EPERM: "vous n'y avez pas accès",
  EROFS: "il ne peut pas être écrit",
  ENOSPC: "le disque est plein",
};

export class UnusableFolderError extends FolderError {
  /** @param variable that names the folder */
  constructor(variable: "DATA_DIR" | "OUTBOX_DIR", folder: string, cause: NodeJS.ErrnoException) {
    const reason = reasons[cause.code ?? ""] ?? cause.message;
    super(
      `${variable} : le dossier « ${folder} » n'est pas utilisable : ${reason}. ` +
        `Choisissez un autre dossier avec ${variable}, ou donnez à ce compte le droit d'y écrire.`,
      { cause },
    );
  }
}

const sharings = {
  writable:
    "d'autres comptes de cette machine peuvent y écrire. Retirez-leur ce droit (chmod go-w), ou " +
    "choisissez avec DATA_DIR un sous-dossier : il sera fait pour ce compte seul.",
  foreign:
    "il appartient à un autre compte. Lancez la commande avec ce compte-là, ou choisissez un autre " +
    "dossier avec DATA_DIR.",
  link: "c'est un lien. Remplacez-le par un dossier, ou donnez dans OUTBOX_DIR le chemin où il mène.",
};

/** Others can put something in a folder that this process reads, writes and deletes in. */
export class SharedFolderError extends FolderError {
  constructor(folder: string, sharing: keyof typeof sharings) {
    super(`Le dossier « ${folder} » ne peut pas servir : ${sharings[sharing]}`);
  }
}

export const diskFull = (folder: string): string =>
  `Le disque du dossier de données « ${folder} » est plein. Les demandes ne sont pas reçues, et les ` +
  "visiteurs sont invités à téléphoner. Faites de la place : la base s'ouvre alors d'elle-même.";

export class BrokenDatabaseError extends FolderError {
  constructor(folder: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message.split("\n")[0] : String(cause);
    super(
      cause instanceof MigrationError
        ? `La base de données du dossier « ${folder} » refuse la migration ` +
            `${fileOf(cause.migration)} (${reason}). ${unreceived} Gardez le dossier tel quel, ` +
            `arrêtez le site, ${remedyFor(cause.gone)}, puis relancez.`
        : `La base de données du dossier « ${folder} » ne s'ouvre pas (${reason}). ` +
            `${unreceived} Arrêtez le site, remettez en place une sauvegarde de ce dossier ` +
            "(DATA_DIR) ou mettez-le de côté pour repartir d'un dossier vide, puis relancez.",
      { cause },
    );
  }
}

const unreceived = "Les demandes ne sont pas reçues.";

/** What to do about a migration that is refused. @param gone files that the database was given before */
const remedyFor = (gone: string[]): string =>
  gone.length > 0
    ? `remettez dans supabase/migrations ce que cette base a déjà reçu (${gone.join(", ")}), ` +
      "et n'y laissez que ce qui vient en plus"
    : "corrigez cette migration (un développeur)";
