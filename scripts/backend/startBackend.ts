import path from "node:path";
import { EnvironmentError } from "../../src/app/environment.ts";
import firm from "../../src/content/firm.json" with { type: "json" };
import {
  type Environment,
  readMailSettings,
} from "../../supabase/functions/send-form-notification/configuration.ts";
import type { Transport } from "../../supabase/functions/send-form-notification/mail.ts";
import { type AssembledBackend, assembleBackend, type MailRoom } from "./assembleBackend.ts";
import { holdFolder } from "./holdFolder.ts";
import { answerQuestion, type Question } from "./leadDesk.ts";
import { openDatabase } from "./openDatabase.ts";

/** How the embedded backend is started; everything but the folder has a default. */
export interface BackendOptions {
  /** Folder of the database, the outbox and the lock. */
  dataDir: string;
  /** Takes one line for the operator; it never holds anything a visitor typed. */
  log?: (line: string) => void;
  /** How mails leave; default: as the environment says, otherwise `.eml` files in the outbox. */
  transport?: Transport;
  /**
   * Variables for the mail (see supabase/functions/send-form-notification/configuration.ts) and
   * TRUSTED_PROXIES: how many proxies of our own stand in front, whose `X-Forwarded-For` is believed.
   */
  environment?: Environment;
  /** Key that acts as service_role over the API; without one nobody can. */
  serviceKey?: string;
}

/** A backend that runs. */
export interface RunningBackend extends Pick<AssembledBackend, "handle" | "desk" | "outbox"> {
  /** Ends after the requests under way; the folder can then be opened again. */
  close(): Promise<void>;
}

/**
 * Starts the backend of the site on this machine: Postgres in the process, PostgREST's answers, the
 * notification function, and the jobs that a hosted project runs on a schedule.
 * @throws FolderInUseError when another process runs on the same folder
 */
export async function startBackend(options: BackendOptions): Promise<RunningBackend> {
  const dataDir = path.resolve(options.dataDir);
  const environment = options.environment ?? process.env;
  const mail = readMail(environment, path.join(dataDir, "outbox"), options.transport);
  const trustedProxies = readTrustedProxies(environment);
  const undoing: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const undo of undoing.splice(0).reverse()) await undo();
  };
  try {
    const folder = await holdFolder(dataDir);
    undoing.push(folder.release);
    const database = await openDatabase(path.join(dataDir, "db"));
    undoing.push(database.close);
    const assembly = { ...options, trustedProxies };
    const { stopJobs, ...backend } = await assembleBackend(database, mail, assembly);
    undoing.push(stopJobs);
    folder.answerWith((question) => answerQuestion(backend.desk, question as Question));
    return { ...backend, close };
  } catch (thrown) {
    await close();
    throw thrown;
  }
}

function readMail(environment: Environment, outbox: string, transport?: Transport): MailRoom {
  const result = readMailSettings(environment, {
    NOTIFICATION_TO: firm.email,
    NOTIFICATION_FROM: firm.email,
    OUTBOX_DIR: outbox,
  });
  if (!result.ok) throw new EnvironmentError(result.problem);
  return { ...result.settings, ...(transport && { transport }), outbox };
}

function readTrustedProxies({ TRUSTED_PROXIES: text = "0" }: Environment): number {
  if (/^\d$/.test(text.trim())) return Number(text);
  throw new EnvironmentError(`TRUSTED_PROXIES: expected a number from 0 to 9, found "${text}".`);
}
