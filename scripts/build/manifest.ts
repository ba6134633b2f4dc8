import { readFile } from "node:fs/promises";
import path from "node:path";

interface ManifestChunk {
  file: string;
  imports?: string[];
  assets?: string[];
}

/** Where the client build has put its modules. */
export class ClientManifest {
  readonly #chunks: Record<string, ManifestChunk>;

  constructor(chunks: Record<string, ManifestChunk>) {
    this.#chunks = chunks;
  }

  /** Address of the module that every page starts with. */
  get boot(): string {
    return `/${this.#chunk("src/app/boot.ts").file}`;
  }

  #chunk(key: string): ManifestChunk {
    const chunk = this.#chunks[key];
    if (!chunk) throw new Error(`The client build has no module ${key}.`);
    return chunk;
  }

  /** Addresses of modules with all that they import statically, each once, in order. */
  filesOf(keys: string[]): string[] {
    const files = new Set<string>();
    const visit = (key: string) => {
      const chunk = this.#chunk(key);
      if (files.has(`/${chunk.file}`)) return;
      for (const imported of chunk.imports ?? []) visit(imported);
      files.add(`/${chunk.file}`);
    };
    for (const key of keys) visit(key);
    return [...files];
  }

  /**
   * Key of a chunk that vite.config.ts has given a name.
   * @throws when there is none
   */
  shared(name: string): string {
    const start = `_${name}-`;
    const key = Object.keys(this.#chunks).find((candidate) => candidate.startsWith(start));
    if (!key) throw new Error(`The client build has no shared chunk ${name}.`);
    return key;
  }

  /** Addresses of the fonts that every page uses. */
  get fonts(): string[] {
    const assets = this.#chunk("src/app/entryClient.tsx").assets ?? [];
    return assets.filter((file) => file.endsWith(".woff2")).map((file) => `/${file}`);
  }
}

/** Reads the manifest of a client build. */
export async function readManifest(folder: string): Promise<ClientManifest> {
  return new ClientManifest(
    JSON.parse(await readFile(path.join(folder, ".vite/manifest.json"), "utf8")),
  );
}
