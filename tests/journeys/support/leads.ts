import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { reachDesk } from "../../../scripts/leads/reachDesk.ts";
import { readSettings } from "../../../scripts/settings/environment.ts";

/** A stored lead with the table it stands in. */
export type Lead = Record<string, unknown> & { table: string };

/** All stored leads, read while the site runs. */
async function storedLeads(dataDir: string): Promise<Lead[]> {
  const reached = await reachDesk(readSettings({ DATA_DIR: dataDir }));
  if (!reached) return [];
  const leads: Lead[] = [];
  for await (const some of reached.desk.list()) {
    leads.push(...some.map(({ table, row }) => ({ table, ...row })));
  }
  await reached.leave();
  return leads;
}

/** The stored leads of one person. */
export async function leadsOf(dataDir: string, email: string): Promise<Lead[]> {
  return (await storedLeads(dataDir)).filter((lead) => lead.email === email);
}

/** Mails by their file, each read once: nobody changes one that lies in the outbox. */
const mails = new Map<string, Promise<Email>>();

async function readMail(file: string): Promise<Email> {
  return PostalMime.parse(await readFile(file));
}

/** The mails in the outbox whose text names the given address. */
export async function mailsAbout(dataDir: string, email: string): Promise<Email[]> {
  const outbox = path.join(dataDir, "outbox");
  const files = (await readdir(outbox)).filter((file) => file.endsWith(".eml"));
  const all = files.map((name) => {
    const file = path.join(outbox, name);
    const mail = mails.get(file) ?? readMail(file);
    mails.set(file, mail);
    return mail;
  });
  return (await Promise.all(all)).filter((mail) => mail.text?.includes(email));
}
