import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Manifest } from "vite";

/** Where the client build has put its modules. */
export type ClientManifest = Awaited<ReturnType<typeof readManifest>>;

/**
 * Reads the manifest of a client build.
 * @throws when a module that is asked for is not in it
 */
export async function readManifest(folder: string) {
  const text = await readFile(path.join(folder, ".vite/manifest.json"), "utf8");
  const chunks: Manifest = JSON.parse(text);
  const chunkOf = (key: string) => {
    const chunk = chunks[key];
    if (!chunk) throw new Error(`The client build has no module ${key}.`);
    return chunk;
  };
  return {
    /** Address of the module that every page starts with. */
    boot: `/${chunkOf("src/islands/boot.ts").file}`,
    /** Addresses of modules with all that they import statically, each once, in order. */
    filesOf(keys: string[]): string[] {
      const files = new Set<string>();
      const visit = (key: string) => {
        const { file, imports = [] } = chunkOf(key);
        if (files.has(`/${file}`)) return;
        for (const imported of imports) visit(imported);
        files.add(`/${file}`);
      };
      for (const key of keys) visit(key);
      return [...files];
    },
  };
}
