import { PGlite } from "@electric-sql/pglite";
import { DurableFileSystem } from "./durableFileSystem.ts";

/** Settings of the server: durable commits, and memory for one small site. */
const settings = ["fsync=on", "wal_sync_method=fsync", "shared_buffers=16MB"];

/** Starts PGlite on a folder with commits that survive a power cut; creates what is missing. */
export async function startPglite(folder: string): Promise<PGlite> {
  const pg = new PGlite({
    fs: new DurableFileSystem(folder),
    startParams: [
      // -F would switch fsync off.
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
      ...settings.flatMap((setting) => ["-c", setting]),
    ],
    // The caller syncs a new folder as a whole; log segments of 1 MB instead of 16 keep it small.
    initDbStartParams: ["--no-sync", "--wal-segsize=1"],
  });
  await pg.waitReady;
  return pg;
}
