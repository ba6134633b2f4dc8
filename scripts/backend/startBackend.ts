import path from "node:path";
import { openTransport } from "../../supabase/functions/send-form-notification/transports/openTransport.ts";
import type { Settings } from "../settings/environment.ts";
import { type AssemblyOptions, assembleBackend } from "./assembleBackend.ts";
import { BrokenDatabaseError, FolderError } from "./folderErrors.ts";
import { type HeldFolder, holdFolder } from "./holdFolder.ts";
import { answerQuestion, type Question } from "./leadDesk.ts";
import { openDatabase } from "./openDatabase.ts";

/** `folder`: the data folder, if the caller holds it already; it is released when the backend ends. */
type BackendOptions = Pick<AssemblyOptions, "log"> & { folder?: HeldFolder };

export type RunningBackend = Awaited<ReturnType<typeof startBackend>>;

/**
 * Starts the backend of the site on this machine: Postgres in the process, PostgREST's answers, the
 * notification function, and the jobs that a hosted project runs on a schedule.
 * @throws FolderError when the folder, its database or the outbox cannot be used
 */
export async function startBackend(settings: Settings, options: BackendOptions = {}) {
  const dataDir = path.resolve(settings.dataDir);
  const { isProxy, hostForms, siteUrl = `http://localhost:${settings.port}` } = settings;
  const folder = options.folder ?? (await holdFolder(settings.dataDir));
  const undoing = [folder.release];
  /** Ends after the requests under way; the folder can then be opened again. */
  const close = async () => {
    for (const undo of undoing.splice(0).reverse()) await undo();
  };
  try {
    const database = await openDatabase(path.join(dataDir, "db"), options.log);
    undoing.push(database.close);
    const assembly = { ...options, isProxy, hostForms, siteUrl };
    const { transport, ...mail } = settings.mail;
    const outbox = transport.kind === "outbox" ? transport.folder : path.join(dataDir, "outbox");
    const mailRoom = { ...mail, transport: openTransport(transport), outbox };
    const { stopJobs, settled, ...backend } = await assembleBackend(database, mailRoom, assembly);
    undoing.push(settled, stopJobs);
    folder.answerWith((question) => answerQuestion(backend.desk, question as Question));
    return { ...backend, close };
  } catch (thrown) {
    // A database that broke while it was open does not close either.
    await close().catch(folder.release);
    if (thrown instanceof FolderError) throw thrown;
    throw new BrokenDatabaseError(settings.dataDir, thrown);
  }
}
