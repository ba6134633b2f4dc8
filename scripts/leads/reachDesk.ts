import { access } from "node:fs/promises";
import path from "node:path";
import { UnusableFolderError } from "../backend/folderErrors.ts";
import type { LeadDesk, Question } from "../backend/leadDesk.ts";
import { askChannel } from "../backend/localChannel.ts";
import { findHolder, type Holder } from "../backend/lockFolder.ts";
import { startBackend } from "../backend/startBackend.ts";
import type { Settings } from "../settings/environment.ts";

/** A desk to ask, and how to leave it. */
export interface ReachedDesk {
  desk: LeadDesk;
  leave(): Promise<void>;
}

/**
 * Reaches the desk of a data folder: that of the running site if one holds the folder, otherwise
 * one of our own for the time being.
 * @returns undefined when the folder holds no database yet
 */
export async function reachDesk(settings: Settings): Promise<ReachedDesk | undefined> {
  const running = await reachRunningDesk(settings);
  if (running) return { desk: running, leave: async () => {} };
  if (!(await holdsDatabase(settings.dataDir))) return undefined;
  const backend = await startBackend(settings);
  return { desk: backend.desk, leave: backend.close };
}

/** The desk of the running site that holds the data folder; undefined if none does. */
export async function reachRunningDesk({
  dataDir,
}: Pick<Settings, "dataDir">): Promise<LeadDesk | undefined> {
  const holder = await findHolder(dataDir);
  return holder && remoteDesk(holder);
}

/**
 * Whether a data folder holds a database yet.
 * @throws UnusableFolderError when it is no folder that can be read
 */
export async function holdsDatabase(dataDir: string): Promise<boolean> {
  try {
    await access(path.join(dataDir, "db", "PG_VERSION"));
    return true;
  } catch (thrown) {
    const error = thrown as NodeJS.ErrnoException;
    if (error.code === "ENOENT") return false;
    throw new UnusableFolderError(dataDir, error);
  }
}

/** A desk in another process. */
function remoteDesk(holder: Holder): LeadDesk {
  const askAll = <T>(question: Question) => askChannel(holder, question) as AsyncIterable<T>;
  const ask = async <T>(name: Question["name"], person?: string): Promise<T> => {
    for await (const answer of askAll<T>({ name, person })) return answer;
    throw new Error("Le site en marche n'a pas répondu. Veuillez recommencer.");
  };
  return {
    list: (since) => askAll({ name: "list", since }),
    export: (person) => ask("export", person),
    erase: (person) => ask("erase", person),
    purge: () => ask("purge"),
    resend: () => ask("resend"),
  };
}
