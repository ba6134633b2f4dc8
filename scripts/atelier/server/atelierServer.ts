import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createServer, mergeConfig, type Plugin } from "vite";
import { quietly } from "../../../src/domain/quietly.ts";
import siteConfig from "../../../vite.config.ts";
import { closedPlugin, closedServer } from "../../dev/closedServer.ts";
import { loadSettings } from "../../settings/environment.ts";
import { LOOPBACK } from "../../shared/loopback.ts";

/** The port that comes first where the atelier of a project has had none yet. */
const FIRST = 4175;

const placeOf = (root: string) => path.join(root, ".atelier", "port");

/** The port that a project's atelier comes first to: a window still open finds the one that starts next. */
export function keptPort(root: string): number {
  const port = Number(quietly(() => readFileSync(placeOf(root), "utf8")));
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : FIRST;
}

/** Keeps the port that a project's atelier has got, if none is kept yet. */
export function keepPort(root: string, port: string): void {
  const place = placeOf(root);
  // Kept already, or only not kept.
  quietly(() => {
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, port, { flag: "wx" });
  });
}

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
