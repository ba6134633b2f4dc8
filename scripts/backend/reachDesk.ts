import fs from "node:fs";
import path from "node:path";
import type { LeadDesk, Question } from "./leadDesk.ts";
import { askChannel } from "./localChannel.ts";
import { findHolder, type Holder } from "./lockFolder.ts";
import { startBackend } from "./startBackend.ts";

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
export async function reachDesk(dataDir: string): Promise<ReachedDesk | undefined> {
  const holder = await findHolder(dataDir);
  if (holder) return { desk: remoteDesk(holder), leave: async () => {} };
  if (!fs.existsSync(path.join(dataDir, "db", "PG_VERSION"))) return undefined;
  const backend = await startBackend({ dataDir });
  return { desk: backend.desk, leave: backend.close };
}

/** A desk in another process. */
function remoteDesk(holder: Holder): LeadDesk {
  const ask = async <T>(question: Question): Promise<T> => {
    const reply = await askChannel(holder, question);
    if (!reply) throw new Error("Le site s'est arrêté pendant la question. Veuillez recommencer.");
    if (!reply.ok) throw new Error(reply.reason);
    return reply.value as T;
  };
  return {
    list: () => ask({ name: "list" }),
    export: (email) => ask({ name: "export", email }),
    erase: (email) => ask({ name: "erase", email }),
    purge: () => ask({ name: "purge" }),
    resend: () => ask({ name: "resend" }),
  };
}
