import fs from "node:fs";
import path from "node:path";

/**
 * Keeps beside a folder the image of what a power cut would leave of it at the worst: of each file
 * the content at its last sync, of each folder the entries at its last sync.
 */
export interface DurableImage {
  /** Copies the image as it is at this instant. */
  cut(target: string): void;
  /** Stops watching. */
  end(): void;
}

const watched = ["openSync", "closeSync", "fdatasyncSync", "fsyncSync"] as const;

/** Watches the syncs of a folder whose files are all on disk now. */
export function watchSyncs(folder: string, image: string): DurableImage {
  fs.cpSync(folder, image, { recursive: true });
  const real = Object.fromEntries(watched.map((name) => [name, fs[name]])) as unknown as Pick<
    typeof fs,
    (typeof watched)[number]
  >;
  const paths = new Map<number, string>();
  fs.openSync = (target, ...rest) => {
    const descriptor = real.openSync(target, ...rest);
    paths.set(descriptor, path.resolve(String(target)));
    return descriptor;
  };
  const sync = (realSync: (descriptor: number) => void) => (descriptor: number) => {
    realSync(descriptor);
    const synced = paths.get(descriptor);
    if (synced?.startsWith(folder)) copySynced(synced, image + synced.slice(folder.length));
  };
  fs.fdatasyncSync = sync(real.fdatasyncSync);
  fs.fsyncSync = sync(real.fsyncSync);
  return {
    cut: (target) => fs.cpSync(image, target, { recursive: true }),
    end: () => Object.assign(fs, real),
  };
}

function copySynced(source: string, copy: string): void {
  if (!fs.existsSync(source)) return;
  if (fs.statSync(source).isFile()) {
    fs.mkdirSync(path.dirname(copy), { recursive: true });
    fs.copyFileSync(source, copy);
    return;
  }
  fs.mkdirSync(copy, { recursive: true });
  for (const entry of fs.readdirSync(copy)) {
    if (!fs.existsSync(path.join(source, entry))) {
      fs.rmSync(path.join(copy, entry), { recursive: true });
    }
  }
}
