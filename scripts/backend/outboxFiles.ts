import { access, constants, readdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { unlessCode } from "../shared/unlessCode.ts";

/** A mail, or what a killed process has left of one. */
const mailFile = /\.eml(?:\.part)?$/;

/** Whom mails are about: the leads that they tell of, or the person. */
export interface Concerned {
  leadIds: string[];
  /** E-mail address or telephone number, in each way to write it. */
  person: string[];
  /** The person's marks, see private.mark_of_person(). */
  marks: string[];
}

/** @throws what the system says, where mails cannot be read or deleted; a missing outbox holds none */
export async function requireErasable(outbox: string): Promise<void> {
  await unlessCode("ENOENT", access(outbox, constants.R_OK | constants.W_OK));
  await findMails(outbox, async (file) => {
    await access(file, constants.R_OK);
    return false;
  });
}

/** Deletes the mails that tell of given leads or are about a person. @returns how many */
export async function eraseFromOutbox(outbox: string, concerned: Concerned): Promise<number> {
  const isAbout = isAboutPerson(concerned);
  let isUnfinished = false;
  const erase = () =>
    eraseMails(outbox, async (file) => {
      isUnfinished ||= file.endsWith(".part");
      return tellsOf(file, concerned) || isAbout(file);
    });
  const erased = await erase();
  // A mail that was being written may have taken its own name meanwhile.
  return isUnfinished ? erased + (await erase()) : erased;
}

/** The mails of an outbox that are about a person, but for those that tell of given leads. */
export async function mailsBesideLeads(outbox: string, concerned: Concerned): Promise<string[]> {
  const isAbout = isAboutPerson(concerned);
  return findMails(outbox, async (file) => !tellsOf(file, concerned) && (await isAbout(file)));
}

function tellsOf(file: string, { leadIds }: Concerned): boolean {
  const name = file.replace(mailFile, "");
  return leadIds.some((id) => name.endsWith(`-${id}`));
}

const written = (address: string) => address.trim().normalize().toLowerCase();

function isAboutPerson({ person, marks }: Concerned): (file: string) => Promise<boolean> {
  const addresses = person.map(written);
  return async (file) => {
    const [whole = ""] = (await readFile(file, "utf8")).split(/\r?\n\r?\n/);
    const head = whole.replace(/\r?\n[ \t]+/g, " ");
    // Mails of earlier versions bear no mark.
    const [, replyTo = ""] = /^reply-to:\s*<?([^>\s]+)>?\s*$/im.exec(head) ?? [];
    const [, own = ""] = /^x-person:\s*(.*)$/im.exec(head) ?? [];
    return (
      own.split(/\s+/).some((mark) => marks.includes(mark)) || addresses.includes(written(replyTo))
    );
  };
}

/** Deletes what mails were left unfinished when a process was killed; nobody may be writing one. */
export const clearUnfinished = (outbox: string): Promise<number> =>
  eraseMails(outbox, async (file) => file.endsWith(".part"));

export const eraseMailsBefore = (outbox: string, moment: Date): Promise<number> =>
  eraseMails(outbox, async (file) => (await stat(file)).mtime < moment);

type Judging = (file: string) => Promise<boolean>;

async function eraseMails(outbox: string, isMeant: Judging): Promise<number> {
  let erased = 0;
  for (const file of await findMails(outbox, isMeant)) {
    const erasing = rm(file).then(() => true);
    if (await unlessCode("ENOENT", erasing)) erased += 1;
  }
  return erased;
}

async function findMails(outbox: string, isMeant: Judging): Promise<string[]> {
  const entries = (await unlessCode("ENOENT", readdir(outbox, { withFileTypes: true }))) ?? [];
  const files = entries
    .filter((entry) => entry.isFile() && mailFile.test(entry.name))
    .map(({ name }) => path.join(outbox, name));
  const mails: string[] = [];
  for (const file of files) if (await unlessCode("ENOENT", isMeant(file))) mails.push(file);
  return mails;
}
