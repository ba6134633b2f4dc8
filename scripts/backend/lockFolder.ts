import { randomUUID } from "node:crypto";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type ChannelAddress, isChannelOpen } from "./localChannel.ts";
import { makeFolder } from "./makeFolder.ts";

/** Who holds a folder, and how to reach it. */
export interface Holder extends ChannelAddress {
  pid: number;
}

/** The folder is ours until `release`, or somebody else's. */
export type Lock = { held: true; release(): Promise<void> } | { held: false; holder: Holder };

const lockFile = "backend.lock";
const attempts = 20;

/**
 * Takes a data folder for one process. The lock names a channel that its holder answers on, so a
 * lock left by a killed process is recognised whatever became of its process number. It holds
 * between processes that share a loopback interface: two containers on one volume do not see each
 * other.
 * @param address the caller's own open channel
 */
export async function lockFolder(folder: string, address: ChannelAddress): Promise<Lock> {
  await makeFolder(folder);
  const file = path.join(folder, lockFile);
  const own: Holder = { pid: process.pid, ...address };
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (await create(file, own)) return { held: true, release: () => release(file, own) };
    const holder = await readHolder(file);
    if (holder && (await isChannelOpen(holder))) return { held: false, holder };
    await putAside(file, holder);
  }
  throw new Error(`${file}: can be neither created nor read.`);
}

/** Who uses a data folder now; undefined if nobody does. */
export async function findHolder(folder: string): Promise<Holder | undefined> {
  const holder = await readHolder(path.join(folder, lockFile));
  return holder && (await isChannelOpen(holder)) ? holder : undefined;
}

async function create(file: string, own: Holder): Promise<boolean> {
  try {
    await writeFile(file, JSON.stringify(own), { flag: "wx", mode: 0o600 });
  } catch (thrown) {
    if (isCode(thrown, "EEXIST")) return false;
    throw thrown;
  }
  // Another process may have judged an older lock as dead and put ours aside instead.
  await wait(50);
  return (await readHolder(file))?.token === own.token;
}

/** Removes a dead lock, unless a live one has taken its place meanwhile. */
async function putAside(file: string, dead: Holder | undefined): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  try {
    await rename(file, aside);
  } catch (thrown) {
    if (isCode(thrown, "ENOENT")) return;
    throw thrown;
  }
  const found = await readHolder(aside);
  if (found && found.token !== dead?.token) await rename(aside, file);
  else await rm(aside, { force: true });
}

async function release(file: string, own: Holder): Promise<void> {
  if ((await readHolder(file))?.token === own.token) await rm(file, { force: true });
}

/** Reads a lock file; one that is just being written gets a moment. */
async function readHolder(file: string): Promise<Holder | undefined> {
  for (const patience of [0, 50, 200]) {
    await wait(patience);
    try {
      return JSON.parse(await readFile(file, "utf8")) as Holder;
    } catch (thrown) {
      if (isCode(thrown, "ENOENT")) return undefined;
    }
  }
  return undefined;
}

function isCode(thrown: unknown, code: string): boolean {
  return thrown instanceof Error && "code" in thrown && thrown.code === code;
}
