import type { IncomingMessage } from "node:http";
import path from "node:path";
import { createServer, type Plugin, type ViteDevServer } from "vite";
import type { startAtelier } from "./atelier/server/startAtelier.ts";
import type { RunningBackend } from "./backend/startBackend.ts";
import type * as siteFiles from "./build/siteFiles.ts";
import { closedPlugin, closedServer, isFromHere } from "./dev/closedServer.ts";
import { dataPlugin } from "./dev/dataPlugin.ts";
import { documentPlugin } from "./dev/documentPlugin.ts";
import {
  isPortChosen,
  listeningError,
  readSettings,
  readVariables,
} from "./settings/environment.ts";
import { printed } from "./shared/messageOf.ts";

const root = path.resolve(import.meta.dirname, "..");

/** The site as its files are now; Vite loads what makes it, since src/generated comes and changes. */
async function loadSite(server: ViteDevServer): Promise<siteFiles.SiteFiles> {
  const { moduleGraph } = server.environments.ssr;
  for (const [file, modules] of moduleGraph.fileToModulesMap) {
    if (!file.includes("/src/generated/")) continue;
    for (const module of modules) moduleGraph.invalidateModule(module);
  }
  const module = await server.ssrLoadModule("/scripts/build/siteFiles.ts");
  return (module as typeof siteFiles).loadSite(root);
}

/** Mounts the embedded backend, unless a hosted one is set; it outlives the server's restarts. */
function backendPlugin(settings: ReturnType<typeof readSettings>): Plugin {
  let backend: RunningBackend | undefined;
  return {
    name: "embedded-backend",
    async configureServer(server) {
      if (settings.supabaseUrl) return;
      // What it is made of includes src/generated, which the plugins before it have made.
      const { startBackend } = await import("./backend/startBackend.ts");
      backend ??= await startBackend(settings);
      const { handle } = backend;
      server.config.logger.info(`  Demandes et e-mails : ${settings.dataDir}`);
      server.middlewares.use((request, response, next) => {
        handle(request, response).then((handled) => handled || next(), next);
      });
    },
    async closeServer({ reason }) {
      if (reason === "close") await backend?.close();
    },
  };
}

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

/** Whether a person on this machine opens it: no page fetches it, and nobody else is led to it. */
function isVisit(request: IncomingMessage): boolean {
  const { method, headers, socket } = request;
  const isNavigation = ["navigate", undefined].includes(headers["sec-fetch-mode"]?.toString());
  const isDirect = headers["x-forwarded-for"] === undefined && headers.forwarded === undefined;
  const isNear = LOOPBACK.test(socket.remoteAddress ?? "");
  return method === "GET" && isFromHere(request) && isNavigation && isDirect && isNear;
}

/** Leads from `/atelier` to the atelier, which starts when it is first asked for. */
function atelierPlugin(): Plugin {
  let atelier: ReturnType<typeof startAtelier> | undefined;
  const close = async () => {
    const open = atelier;
    atelier = undefined;
    await (await open)?.close();
  };
  const start = async () => {
    const { startAtelier } = await import("./atelier/server/startAtelier.ts");
    return startAtelier(root, { onQuit: () => void close() });
  };
  const entrance = async (): Promise<string> => {
    atelier ??= start();
    atelier.catch(() => {
      atelier = undefined;
    });
    return (await atelier).entrance();
  };
  return {
    name: "atelier",
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (!/^\/atelier\/?(?:\?|$)/.test(request.url ?? "") || !isVisit(request)) return next();
        entrance().then((location) => {
          response.writeHead(303, { location, "cache-control": "no-store" }).end();
        }, next);
      });
    },
    async closeServer({ reason }) {
      if (reason === "close") await close();
    },
  };
}

/** `npm run dev`: the site with Vite's development server, its backend and what watches the data. */
async function main(): Promise<void> {
  const variables = readVariables("development");
  // Data of its own, so that it runs beside the site.
  const DATA_DIR = variables.DATA_DIR?.trim() || ".data/dev";
  const settings = readSettings({ ...variables, DATA_DIR });
  const documents = documentPlugin(loadSite);
  const server = await createServer({
    root,
    appType: "custom",
    server: {
      ...closedServer(root, ["src", "scripts/dev", "node_modules"]),
      // Editors empty a file before they write it. What is read in between is told as broken, and the
      // watcher drops the second of two changes within 50 ms: each is told once the file has its size.
      watch: { awaitWriteFinish: { stabilityThreshold: 100, pollInterval: 10 } },
      strictPort: isPortChosen(variables),
    },
    plugins: [
      closedPlugin(settings),
      atelierPlugin(),
      documents,
      dataPlugin({ root, renewSite: documents.renewSite }),
      backendPlugin(settings),
    ],
  });
  const exit = (code: number) => () => process.exit(code);
  process.once("SIGINT", () => void server.close().then(exit(0), exit(1)));
  try {
    await server.listen();
  } catch (error) {
    await server.close();
    throw listeningError(error as Error, settings);
  }
  server.printUrls();
}

main().catch((error: unknown) => {
  console.error(printed(error));
  process.exit(1);
});
