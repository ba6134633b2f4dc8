import { randomBytes } from "node:crypto";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { FolderError, FolderInUseError, folderLost, UnusableFolderError } from "./folderErrors.ts";
import { type Answerer, newSocketName, openChannel } from "./localChannel.ts";
import { lockFolder } from "./lockFolder.ts";
import { makeFolder } from "./makeFolder.ts";

export type HeldFolder = Awaited<ReturnType<typeof holdFolder>>;

/** Writing on would destroy what the new owner writes. */
function endAtOnce(folder: string): void {
  console.error(folderLost(folder));
  process.exit(1);
}

/**
 * Takes a data folder for this process alone.
 * @param onLost told when another process has taken the folder nevertheless; default: this one ends
 * @throws FolderInUseError when another process holds it, SharedFolderError when others can write in
 *   it, UnusableFolderError when it cannot be used
 */
export async function holdFolder(folder: string, onLost: (folder: string) => void = endAtOnce) {
  /** Lets questions of other programs be answered; until then they wait. */
  let answerWith: (answer: Answerer) => void = () => {};
  const ready = new Promise<Answerer>((resolve) => {
    answerWith = resolve;
  });
  const secret = randomBytes(32).toString("hex");
  const place = path.resolve(folder);
  const unusable = (error: NodeJS.ErrnoException) => {
    throw error instanceof FolderError ? error : new UnusableFolderError("DATA_DIR", folder, error);
  };
  await makeFolder(place).catch(unusable);
  const channel = await openIn(place, secret, async function* (question) {
    yield* (await ready)(question);
  }).catch(unusable);
  try {
    const address = { socket: channel.socket, secret };
    const lock = await lockFolder(place, address, () => onLost(folder)).catch(unusable);
    if (lock.holder) throw new FolderInUseError(folder, lock.holder.pid);
    return { answerWith, release: () => lock.release().then(channel.close) };
  } catch (thrown) {
    await channel.close();
    throw thrown;
  }
}

const RETRY_MS = 200;

/**
 * The same of a folder that a program may hold for a moment.
 * @param waiting how long it is waited for, in ms, and what is called once if it has to be
 * @throws AbortError on the signal, too
 */
export async function awaitFolder(
  folder: string,
  waiting: { patience: number; onWait(): void; signal?: AbortSignal | undefined },
): Promise<HeldFolder> {
  const { patience, onWait, signal } = waiting;
  const end = Date.now() + patience;
  for (let isWaiting = false; ; isWaiting = true) {
    try {
      return await holdFolder(folder);
    } catch (thrown) {
      if (!(thrown instanceof FolderInUseError) || Date.now() >= end) throw thrown;
    }
    if (!isWaiting) onWait();
    await wait(RETRY_MS, undefined, { signal });
  }
}

/** What systems make of a socket's path that is longer. */
const longestSocketPath = 100;
/** Said by file systems that know no sockets. */
const knowsNoSockets = ["ENOTSUP", "EOPNOTSUPP", "EPERM", "EINVAL"];

/** Opens a channel in a folder; beside the system's other temporary files where that cannot be. */
async function openIn(folder: string, secret: string, answer: Answerer) {
  const name = newSocketName();
  const elsewhere = path.join(process.platform === "win32" ? "\\\\.\\pipe" : os.tmpdir(), name);
  const inside = path.join(folder, name);
  const open = (socket: string) => openChannel({ socket, secret }, answer);
  if (process.platform === "win32" || Buffer.byteLength(inside) > longestSocketPath)
    return open(elsewhere);
  return open(inside).catch((error: NodeJS.ErrnoException) => {
    if (knowsNoSockets.includes(error.code ?? "")) return open(elsewhere);
    throw error;
  });
}
