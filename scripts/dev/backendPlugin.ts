import type { Plugin } from "vite";
import type { RunningBackend } from "../backend/startBackend.ts";
import type { Settings } from "../settings/environment.ts";

/** Mounts the embedded backend, unless a hosted one is set; it outlives the server's restarts. */
export function backendPlugin(settings: Settings): Plugin {
  let backend: RunningBackend | undefined;
  return {
    name: "embedded-backend",
    async configureServer(server) {
      if (settings.supabaseUrl) return;
      // What it is made of includes src/generated, which the plugins before it have made.
      const { startBackend } = await import("../backend/startBackend.ts");
      backend ??= await startBackend(settings);
      const { handle } = backend;
      server.config.logger.info(`  Demandes et e-mails : ${settings.dataDir}`);
      server.middlewares.use((request, response, next) => {
        handle(request, response).then((handled) => {
          if (!handled) next();
        }, next);
      });
    },
    async closeServer({ reason }) {
      if (reason === "close") await backend?.close();
    },
  };
}
