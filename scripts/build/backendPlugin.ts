import type { Plugin } from "vite";
import type { Environment } from "../../src/app/environment.ts";

/** Mounts the embedded backend into the development server, unless a hosted one is configured. */
export function backendPlugin(environment: Environment): Plugin {
  return {
    name: "embedded-backend",
    apply: "serve",
    async configureServer(server) {
      if (environment.supabaseUrl || process.env.VITEST) return;
      const { startBackend } = await import("../backend/startBackend.ts");
      const backend = await startBackend({ dataDir: environment.dataDir });
      server.httpServer?.on("close", () => void backend.close());
      server.config.logger.info(`  Leads and mails: ${environment.dataDir}`);
      server.middlewares.use((request, response, next) => {
        backend.handle(request, response).then((handled) => {
          if (!handled) next();
        }, next);
      });
    },
  };
}
