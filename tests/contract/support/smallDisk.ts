import { execFileSync } from "node:child_process";
import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** A disk of its own that a test may fill. */
export interface SmallDisk {
  folder: string;
  fill(): void;
  empty(): void;
  /** Lets nobody open a file for writing, until `release`. */
  protect(): void;
  release(): void;
  remove(): void;
}

const mount = (...options: string[]) => void execFileSync("mount", options, { stdio: "ignore" });

/** Makes a disk in memory; undefined where this user may not. */
export function makeSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(path.join(os.tmpdir(), "small-disk-"));
  try {
    mount("-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder);
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const ballast = path.join(folder, "ballast");
  return {
    folder,
    fill: () => {
      // The last bytes, too.
      for (const size of [1_000_000, 4096, 1]) {
        try {
          for (;;) appendFileSync(ballast, Buffer.alloc(size));
        } catch {
          // Full for pieces of this size.
        }
      }
    },
    empty: () => rmSync(ballast, { force: true }),
    protect: () => {
      mount("--bind", folder, folder);
      mount("-o", "remount,bind,ro", folder);
    },
    release: () => void execFileSync("umount", [folder]),
    remove: () => {
      execFileSync("umount", ["--lazy", "--recursive", folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
