import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { EnvironmentError, readEnvironment } from "../src/app/environment.ts";
import { type BuildFolders, prerenderSite } from "./prerender.ts";

const root = path.resolve(import.meta.dirname, "..");

/** Folders that a build of the project uses. */
export const buildFolders: BuildFolders = {
  root,
  client: path.join(root, ".build/client"),
  server: path.join(root, ".build/server"),
  dist: path.join(root, "dist"),
};

/**
 * Builds the whole site into dist: modules for the browser, renderer, documents.
 * @returns how many documents were written
 */
export async function buildSite(): Promise<number> {
  const environment = readEnvironment(process.env);
  process.env.NODE_ENV = "production";
  await build({ root, logLevel: "warn" });
  await build({ root, logLevel: "warn", build: { ssr: "src/app/entryServer.tsx" } });
  return prerenderSite(buildFolders, environment);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  try {
    const start = performance.now();
    const count = await buildSite();
    console.log(`dist: ${count} pages, ${((performance.now() - start) / 1000).toFixed(1)} s`);
  } catch (error) {
    console.error(error instanceof EnvironmentError ? error.message : error);
    process.exitCode = 1;
  }
}
