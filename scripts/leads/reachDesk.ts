import { access } from "node:fs/promises";
import path from "node:path";
import { UnusableFolderError } from "../backend/folderErrors.ts";
import { DeskError, type LeadDesk, type Question } from "../backend/leadDesk.ts";
import { askChannel } from "../backend/localChannel.ts";
import { findHolder, type Holder } from "../backend/lockFolder.ts";
import type { Settings } from "../settings/environment.ts";
import { hostedDesk, type ReachedDesk } from "./hostedDesk.ts";

/** The desk of the hosted project whose database may be asked, else of the folder, if either is there. */
export async function reachDesk(settings: Settings, reachOwn = reachFolderDesk) {
  return settings.leadsDatabase ? hostedDesk(settings.leadsDatabase) : reachOwn(settings);
}

/** Reaches a desk that others keep at work: the hosted one, or that of the running site; undefined where there is none. */
export const reachStandingDesk = (settings: Settings) => reachDesk(settings, reachRunningDesk);

/** The desk of a data folder, the running site's or one of our own, if it holds a database yet. */
export async function reachFolderDesk(settings: Settings): Promise<ReachedDesk | undefined> {
  const running = await reachRunningDesk(settings);
  if (running) return running;
  if (!(await holdsDatabase(settings.dataDir))) return undefined;
  // It brings Postgres along, which the others need not.
  const { startBackend } = await import("../backend/startBackend.ts");
  const backend = await startBackend(settings);
  return { desk: backend.desk, leave: backend.close };
}

/** The desk of the running site that holds the data folder; undefined if none does. */
async function reachRunningDesk({ dataDir }: Settings): Promise<ReachedDesk | undefined> {
  const holder = await findHolder(dataDir);
  return holder && { desk: remoteDesk(holder), leave: async () => {} };
}

/** Whether a data folder holds a database. @throws UnusableFolderError when it cannot be read */
export async function holdsDatabase(dataDir: string): Promise<boolean> {
  try {
    await access(path.join(dataDir, "db", "PG_VERSION"));
    return true;
  } catch (thrown) {
    const error = thrown as NodeJS.ErrnoException;
    if (error.code === "ENOENT") return false;
    throw new UnusableFolderError("DATA_DIR", dataDir, error);
  }
}

function remoteDesk(holder: Holder): LeadDesk {
  const askAll = <T>(question: Question) => askChannel(holder, question) as AsyncIterable<T>;
  const ask = async <T>(name: Question["name"], others: Omit<Question, "name"> = {}) => {
    for await (const answer of askAll<T>({ name, ...others })) return answer;
    throw new DeskError("Le site en marche n'a pas répondu.", "Veuillez recommencer.");
  };
  return {
    list: (since) => askAll({ name: "list", since }),
    pending: () => ask("pending"),
    export: (person) => ask("export", { person }),
    erase: (person) => ask("erase", { person }),
    handle: (lead, isHandled) => ask("handle", { lead, isHandled }),
    purge: () => ask("purge"),
    resend: () => ask("resend"),
  };
}
