import { readdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";

/** A mail, or what a killed process has left of one. */
const mailFile = /\.eml(?:\.part)?$/;

/** Whom mails are about: the leads that they tell of, or the person. */
export interface Concerned {
  leadIds: string[];
  /** E-mail address or telephone number. */
  person: string;
  /** The person's mark, see private.mark_of_person(). */
  mark: string;
}

/**
 * Deletes the mails of an outbox that tell of given leads or are about a person.
 * @returns how many were deleted
 */
export async function eraseFromOutbox(
  outbox: string,
  { leadIds, person, mark }: Concerned,
): Promise<number> {
  const email = person.trim().toLowerCase();
  return eraseMails(outbox, async (file) => {
    const name = file.replace(mailFile, "");
    if (leadIds.some((id) => name.endsWith(`-${id}`))) return true;
    const [whole = ""] = (await readFile(file, "utf8")).split(/\r?\n\r?\n/);
    const head = whole.replace(/\r?\n[ \t]+/g, " ");
    // Mails of earlier versions bear no mark.
    const [, replyTo = ""] = /^reply-to:\s*<?([^>\s]+)>?\s*$/im.exec(head) ?? [];
    const [, marks = ""] = /^x-person:\s*(.*)$/im.exec(head) ?? [];
    return marks.split(/\s+/).includes(mark) || replyTo.toLowerCase() === email;
  });
}

/** Deletes what mails were left unfinished when a process was killed; nobody may be writing one. */
export async function clearUnfinished(outbox: string): Promise<number> {
  return eraseMails(outbox, async (file) => file.endsWith(".part"));
}

/** Deletes the mails of an outbox that were written before a moment. */
export async function eraseMailsBefore(outbox: string, moment: Date): Promise<number> {
  return eraseMails(outbox, async (file) => (await stat(file)).mtime < moment);
}

async function eraseMails(
  outbox: string,
  isExpired: (file: string) => Promise<boolean>,
): Promise<number> {
  const entries = await readdir(outbox, { withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile() && mailFile.test(entry.name))
    .map(({ name }) => path.join(outbox, name));
  let erased = 0;
  for (const file of files) {
    if (!(await isExpired(file))) continue;
    await rm(file, { force: true });
    erased += 1;
  }
  return erased;
}
