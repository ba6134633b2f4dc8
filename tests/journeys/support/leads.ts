import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import PostalMime, { type Email } from "postal-mime";

const root = path.resolve(import.meta.dirname, "../../..");

/** A stored lead as `npm run leads -- --json` prints it. */
export type Lead = Record<string, unknown> & { table: string };

/** All stored leads, read while the site runs. */
async function storedLeads(dataDir: string): Promise<Lead[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--import", "tsx", "scripts/leads.ts", "--json"],
    { cwd: root, env: { ...process.env, DATA_DIR: dataDir } },
  );
  return stdout
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Lead);
}

/** The stored leads of one person. */
export async function leadsOf(dataDir: string, email: string): Promise<Lead[]> {
  return (await storedLeads(dataDir)).filter((lead) => lead.email === email);
}

/** The mails in the outbox whose text names the given address. */
export async function mailsAbout(dataDir: string, email: string): Promise<Email[]> {
  const outbox = path.join(dataDir, "outbox");
  const files = (await readdir(outbox)).filter((file) => file.endsWith(".eml"));
  const mails = await Promise.all(
    files.map(async (file) => PostalMime.parse(await readFile(path.join(outbox, file)))),
  );
  return mails.filter((mail) => mail.text?.includes(email));
}
