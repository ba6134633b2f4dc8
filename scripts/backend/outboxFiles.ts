import { readdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";

/**
 * Deletes the mails of an outbox that tell of given leads or answer to an e-mail address.
 * @returns how many were deleted
 */
export async function eraseFromOutbox(
  outbox: string,
  leadIds: string[],
  email: string,
): Promise<number> {
  const person = email.trim().toLowerCase();
  return eraseMails(outbox, async (file) => {
    if (leadIds.some((id) => file.endsWith(`-${id}.eml`))) return true;
    const head = (await readFile(file, "utf8")).split(/\r?\n\r?\n/)[0] ?? "";
    const [, replyTo = ""] = /^reply-to:\s*<?([^>\s]+)>?\s*$/im.exec(head) ?? [];
    return replyTo.toLowerCase() === person;
  });
}

/** Deletes the mails of an outbox that were written before a moment. */
export async function eraseMailsBefore(outbox: string, moment: Date): Promise<number> {
  return eraseMails(outbox, async (file) => (await stat(file)).mtime < moment);
}

async function eraseMails(
  outbox: string,
  isExpired: (file: string) => Promise<boolean>,
): Promise<number> {
  const names = await readdir(outbox).catch(() => []);
  const files = names
    .filter((name) => name.endsWith(".eml"))
    .map((name) => path.join(outbox, name));
  let erased = 0;
  for (const file of files) {
    if (!(await isExpired(file))) continue;
    await rm(file, { force: true });
    erased += 1;
  }
  return erased;
}
