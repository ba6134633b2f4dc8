import fs from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import type { EmptyOptions } from "./emptyImage.ts";

/** The part of Emscripten's NODEFS that is extended here. */
interface NodeFileSystem {
  realPath(node: unknown): string;
  node_ops: { mknod(parent: unknown, name: string, mode: number, device: number): unknown };
  stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number };
}

/** PGlite's folder with an `fsync`, which NODEFS lacks, and with files for their owner alone. */
class DurableFileSystem extends NodeFS {
  override async init(...given: Parameters<NodeFS["init"]>) {
    const result = await super.init(...given);
    const { preRun } = result.emscriptenOpts;
    if (Array.isArray(preRun))
      preRun.push((module: unknown) => extend((module as { NODEFS: NodeFileSystem }).NODEFS));
    return result;
  }
}

/** Settings of the server: durable commits, and memory for one small site. */
const settings = ["fsync=on", "wal_sync_method=fsync", "shared_buffers=16MB"];

/** Starts PGlite; commits survive a power cut. @param options how an empty folder is filled */
export async function startPglite(folder: string, options: EmptyOptions = {}): Promise<PGlite> {
  const pg = new PGlite({
    fs: new DurableFileSystem(folder),
    startParams: [
      // -F would switch fsync off.
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
      ...settings.flatMap((setting) => ["-c", setting]),
    ],
    ...options,
  });
  await pg.waitReady;
  return pg;
}

/** A folder with every file and folder below it. */
function* treeOf(root: string): Generator<{ place: string; isFolder: boolean }> {
  yield { place: root, isFolder: true };
  for (const entry of fs.readdirSync(root, { withFileTypes: true })) {
    const place = path.join(root, entry.name);
    if (entry.isDirectory()) yield* treeOf(place);
    else if (entry.isFile()) yield { place, isFolder: false };
  }
}

/** Takes the rights of others from every file and folder below `root`, and from `root`. */
export function makeTreePrivate(root: string): void {
  for (const { place, isFolder } of treeOf(root)) fs.chmodSync(place, isFolder ? 0o700 : 0o600);
}

/** Forces every file and folder below `root` to disk: initdb runs before fsync is switched on. */
export function syncTree(root: string): void {
  for (const { place, isFolder } of treeOf(root)) {
    if (isFolder) syncFolder(place);
    else syncPath(place, "r+");
  }
}

/** Forces the entries of one folder to disk, such as a file just created or renamed. */
export function syncFolder(folder: string): void {
  // Windows neither needs nor allows it.
  if (process.platform !== "win32") syncPath(folder, "r");
}

/** What others than the owner may do with files: nothing. */
const rightsOfOthers = 0o077;

function extend(nodeFileSystem: NodeFileSystem): void {
  const { node_ops, stream_ops } = nodeFileSystem;
  stream_ops.fsync = (stream) => {
    if (typeof stream.nfd === "number") fs.fdatasyncSync(stream.nfd);
    else syncFolder(nodeFileSystem.realPath(stream.node));
    return 0;
  };
  const { mknod } = node_ops;
  node_ops.mknod = (parent, name, mode, dev) => mknod(parent, name, mode & ~rightsOfOthers, dev);
}

function syncPath(target: string, flags: "r" | "r+"): void {
  const descriptor = fs.openSync(target, flags);
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
