import path from "node:path";
import { pathToFileURL } from "node:url";
import type { InlineConfig } from "vite";
import { FolderError } from "./backend/folderErrors.ts";
import { awaitFolder } from "./backend/holdFolder.ts";
import { foldersIn, notWritable, replaceFolder, requireWritable } from "./build/buildFolders.ts";
import { bundleFingerprint, fingerprint, isMadeFrom, noteBuild } from "./build/freshness.ts";
import { noteRevision, revisionIn } from "./build/revision.ts";
import { whileChecked } from "./check/soundData.ts";
import { renewGenerated } from "./generate/writeGenerated.ts";
import { loadSettings } from "./settings/environment.ts";
import { printed } from "./shared/messageOf.ts";

const root = path.resolve(import.meta.dirname, "..");

const folders = foldersIn(root);

/** Lets one process at a time write in a folder: the next one waits, and says so. */
export async function alone<Result>(folder: string, job: () => Promise<Result>): Promise<Result> {
  const onWait = () => console.log("Le site est déjà en construction : celle-ci attend son tour…");
  const held = await awaitFolder(folder, { patience: Infinity, onWait }).catch((thrown) => {
    // Its sentence is that of a data folder.
    throw thrown instanceof FolderError ? notWritable(folder, "un autre compte") : thrown;
  });
  try {
    return await job();
  } finally {
    await held.release();
  }
}

/** Bundles the modules for browsers and the renderer of pages, each unless it is there as it would be made. */
async function bundle(): Promise<void> {
  const inputs = bundleFingerprint(root);
  const make = async (folder: string, config: InlineConfig) => {
    if (isMadeFrom(folder, inputs)) return;
    const { build } = await import("vite");
    // The configuration as it stands, which would be bundled first.
    await build({ root, logLevel: "warn", configLoader: "native", ...config });
    noteBuild(folder, inputs, bundleFingerprint(root));
  };
  const { client, server } = folders;
  await Promise.all([make(client, {}), make(server, { build: { ssr: "src/app/document.tsx" } })]);
}

/** Checks, generates, builds and prerenders what the data say now, then replaces dist. @returns how many documents there are */
async function publish(): Promise<number> {
  const settings = loadSettings();
  process.env.NODE_ENV = "production";
  // Taken first: what is edited while the site is built is not part of the build.
  const revision = revisionIn(root);
  const inputs = fingerprint(root);
  const count = await whileChecked(async (sound) => {
    await renewGenerated(sound);
    await bundle();
    // Its modules load src/generated, which is there now.
    const { prerenderSite } = await import("./build/prerenderSite.ts");
    return prerenderSite(folders, settings);
  });
  await noteRevision(root, folders.dist, revision);
  noteBuild(folders.dist, inputs, fingerprint(root));
  await replaceFolder(folders.dist, folders.before);
  return count;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  try {
    const start = performance.now();
    await requireWritable(root);
    const count = await alone(path.join(root, ".build"), publish);
    console.log(`dist: ${count} pages, ${((performance.now() - start) / 1000).toFixed(1)} s`);
  } catch (error) {
    console.error(printed(error));
    process.exitCode = 1;
  }
}
