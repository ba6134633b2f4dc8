import { createHash } from "node:crypto";
import { createServer, mergeConfig, type Plugin } from "vite";
import siteConfig from "../../../vite.config.ts";
import { closedPlugin, closedServer } from "../../dev/closedServer.ts";
import { loadSettings } from "../../settings/environment.ts";
import { LOOPBACK } from "../../shared/loopback.ts";

/** The ports of which each project has one: none of them is barred by browsers. */
const [FIRST, COUNT] = [4200, 800];

/** The port that a project's atelier comes first to: a window still open finds the one that starts next. */
export const portOf = (root: string): number =>
  FIRST + (createHash("sha1").update(root).digest().readUInt32BE() % COUNT);

/** Vite's server of the atelier: it hands out what pages and window are made of, and no other file. */
export async function createAtelierServer(root: string, port: number, plugins: Plugin[]) {
  const own = await siteConfig({ command: "serve", mode: "development" });
  const config = mergeConfig(own, {
    // Vite would start again when a file is saved that its configuration reads, as the firm's record.
    configFile: false,
    root,
    appType: "custom",
    logLevel: "error",
    // The development server may run beside it.
    cacheDir: "node_modules/.vite-atelier",
    // What is found later would have every open page load itself again.
    optimizeDeps: {
      entries: ["scripts/atelier/{window/main.tsx,page/*.ts}", "src/islands/boot.ts"],
    },
    server: {
      host: LOOPBACK,
      port,
      strictPort: false,
      watch: null,
      // What cannot be shown is told in French, beside what was changed.
      hmr: { overlay: false },
      ...closedServer(root, ["src", "scripts/atelier", "node_modules"]),
    },
    plugins: [...plugins, closedPlugin(loadSettings("development", root))],
  });
  return createServer(config);
}
