import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { lstat, readFile, rename, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { quietly } from "../../src/domain/quietly.ts";
import { unlessCode } from "../shared/unlessCode.ts";
import { FolderError } from "./folderErrors.ts";
import { type ChannelAddress, isSocketName, meetChannel } from "./localChannel.ts";
import { requireOwn } from "./makeFolder.ts";

export interface Holder extends ChannelAddress {
  pid: number;
  /** The system that it runs on: containers of one host have the same. */
  machine: string;
}

const lockFile = "backend.lock";
const beatFile = "backend.beat";
/** How files are made: where nothing is, and for their owner alone. */
const forOwner = { flag: "wx", mode: 0o600 };
const attempts = 20;
const beatInMilliseconds = 1_000;
/** Longer than a holder is ever silent, and than network folders hide what others write. */
const silenceInMilliseconds = 6_000;

/**
 * Takes a data folder for one process. The lock names a channel on which its holder proves itself,
 * and while it lives the holder beats: it writes a growing number beside the lock. So a lock left by
 * a killed process is recognised whatever became of its process number, and a holder is in another
 * container, too, or on another machine that shares the folder.
 * @param address the caller's own open channel
 * @param onLost told when somebody else has taken the folder, as after a long sleep of the machine
 * @returns what releases the folder, or whose it is
 */
export async function lockFolder(folder: string, address: ChannelAddress, onLost: () => void) {
  const file = path.join(folder, lockFile);
  // Other containers know the folder by other paths.
  const isInside = path.dirname(address.socket) === folder;
  const socket = isInside ? path.basename(address.socket) : address.socket;
  const own: Holder = { pid: process.pid, machine: machineId(), ...address, socket };
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (await create(file, own)) {
      // What lies in its place is in the way, whatever it is.
      await rm(path.join(folder, beatFile), { force: true });
      return { release: beat(folder, own, onLost) };
    }
    const holder = await readHolder(file);
    if (holder && (await isAlive(folder, holder))) return { holder };
    await putAside(file, holder);
  }
  throw new Error(`${file}: can be neither created nor read.`);
}

/** Who uses a data folder, if anybody. @throws SharedFolderError when others can put a lock in it */
export async function findHolder(folder: string): Promise<Holder | undefined> {
  await requireOwn(folder).catch((error) => {
    if (error instanceof FolderError) throw error;
  });
  const holder = await readHolder(path.join(folder, lockFile));
  return holder && (await isAlive(folder, holder)) ? holder : undefined;
}

/** The running system; where it has no such number, the machine's name. */
const machineId = (): string =>
  quietly(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()) ?? os.hostname();

async function isAlive(folder: string, holder: Holder): Promise<boolean> {
  const encounter = await meetChannel(holder);
  if (encounter === "alive") return true;
  // A socket that nobody listens on was left behind.
  if (encounter === "refused" && holder.machine === machineId()) return false;
  return isBeating(folder);
}

async function isBeating(folder: string): Promise<boolean> {
  const read = () => readFile(path.join(folder, beatFile), "utf8").catch(() => "");
  const first = await read();
  for (let waited = 0; waited < silenceInMilliseconds; waited += beatInMilliseconds / 2) {
    await wait(beatInMilliseconds / 2);
    if ((await read()) !== first) return true;
  }
  return false;
}

/** Beats, and looks after the lock; the result ends both. */
function beat(folder: string, own: Holder, onLost: () => void): () => Promise<void> {
  const [lock, file] = [path.join(folder, lockFile), path.join(folder, beatFile)];
  let count = 0;
  let beating: Promise<unknown> = Promise.resolve();
  const once = async () => {
    count += 1;
    // Of one length and in place, so that a full disk does not stop the heart.
    const text = `${own.pid} ${String(count).padStart(12, "0")}\n`;
    await writeFile(file, text, { flag: "r+" }).catch(() => writeFile(file, text, forOwner));
    const holder = await readHolder(lock);
    if (!holder) await create(lock, own);
    else if (holder.secret !== own.secret) onLost();
  };
  const next = () => {
    beating = beating.then(once).catch(() => {});
  };
  next();
  const timer = setInterval(next, beatInMilliseconds).unref();
  return async () => {
    clearInterval(timer);
    await beating;
    if ((await readHolder(lock))?.secret !== own.secret) return;
    await rm(file, { force: true });
    await rm(lock, { force: true });
  };
}

async function create(file: string, own: Holder): Promise<boolean> {
  const writing = writeFile(file, JSON.stringify(own), forOwner).then(() => true);
  if (!(await unlessCode("EEXIST", writing))) return false;
  // Another process may have judged an older lock as dead and put ours aside instead.
  await wait(50);
  return (await readHolder(file))?.secret === own.secret;
}

/** Removes a dead lock, unless a live one has taken its place meanwhile. */
async function putAside(file: string, dead: Holder | undefined): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  const moving = rename(file, aside).then(() => true);
  if (!(await unlessCode("ENOENT", moving))) return;
  const moved = await readHolder(aside);
  if (moved && moved.secret !== dead?.secret) await rename(aside, file);
  else {
    await rm(aside, { force: true });
    const isInside = dead && path.dirname(dead.socket) === path.dirname(file);
    if (isInside && isSocketName(dead.socket)) await rm(dead.socket, { force: true });
  }
}

/** Reads a lock file; one that is just being written gets a moment. */
async function readHolder(file: string): Promise<Holder | undefined> {
  for (const patience of [0, 50, 200]) {
    await wait(patience);
    try {
      if (!(await lstat(file)).isFile()) return undefined;
      const holder = JSON.parse(await readFile(file, "utf8")) as Holder;
      if (typeof holder.secret !== "string" || typeof holder.socket !== "string") return undefined;
      return { ...holder, socket: path.resolve(path.dirname(file), holder.socket) };
    } catch (thrown) {
      if ((thrown as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    }
  }
  return undefined;
}
