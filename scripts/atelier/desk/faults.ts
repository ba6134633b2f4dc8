import type { Fault } from "../protocol.ts";

/** Something that is not done; told as it is. */
export class Refusal extends Error {
  readonly fault: Fault;

  constructor(message: string, action: string) {
    super(message);
    this.fault = { message, action };
  }
}

const listed = (files: string[]): string => files.map((file) => `« ${file} »`).join(", ");

/** Why something as a whole was not done; what a single operation lacks is told where it is done. */
export const faults = {
  unsound: (count: number): Fault => ({
    message: `Rien n’est enregistré : ${count > 1 ? `${count} points sont` : "1 point est"} à corriger.`,
    action: "Corrigez ce que disent les vérifications, puis enregistrez de nouveau.",
  }),
  outside: (files: string[]): Fault => ({
    message: `Rien n’est enregistré : hors de l’atelier, quelqu’un a changé ${listed(files)}.`,
    action:
      "Reprenez la version du disque, qui remplace vos changements de ce fichier, puis refaites-les.",
  }),
  unwritable: (reason: string): Fault => ({
    message: `Rien n’est enregistré : ${reason}`,
    action: "Vos changements restent ici. Réglez cela, puis enregistrez de nouveau.",
  }),
  notOnDisk: (): Fault => ({
    message: "Ces fichiers ne sont pas du site.",
    action: "Rechargez la page de l’atelier, puis recommencez.",
  }),
};

/** What happened to files that nobody here has changed. */
export function noticeOf(files: string[], gone: string[]): string | undefined {
  const changed = files.filter((file) => !gone.includes(file));
  const sentences = [
    changed.length > 0 && `Changé hors de l’atelier, et repris ici : ${listed(changed)}.`,
    gone.length > 0 && `Supprimé hors de l’atelier : ${listed(gone)}.`,
  ].filter(Boolean);
  return sentences.join(" ") || undefined;
}
