import path from "node:path";
import { createServer, type ViteDevServer } from "vite";
import { loadSite } from "../../build/siteFiles.ts";
import { styleTags } from "../../dev/documentPlugin.ts";
import type { Project } from "../../project/project.ts";
import { draftPlugin } from "../server/draftPlugin.ts";
import { siteConfig } from "../server/siteConfig.ts";

/** Pages as still pictures: by their address, whole documents without scripts. */
export type Pages = ReadonlyMap<string, string>;

/** Draws the site's pages as a version of the data files makes them, aside from the preview. */
export interface Studio {
  /** @throws when no site can be made of the project */
  draw(project: Project): Promise<Pages>;
  close(): Promise<void>;
}

const SCRIPTS = /<(script|noscript)\b.*?<\/\1>/gs;

const documentOf = (body: string, styles: string) => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
${styles}
</head>
<body>
${body.replace(SCRIPTS, "")}
</body>
</html>
`;

/** @param root the project's folder */
export function openStudio(root: string): Studio {
  const draft = draftPlugin(root);
  let started: Promise<ViteDevServer> | undefined;
  const start = async () => {
    const config = await siteConfig(root, {
      // What the preview has prepared for browsers stays as it is.
      cacheDir: path.join(root, "node_modules/.vite/atelier-studio"),
      server: { middlewareMode: true, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true, include: [] },
      plugins: [draft],
    });
    return createServer(config);
  };
  const drawNow = async (project: Project): Promise<Pages> => {
    const { site, icons } = await loadSite(root, project);
    await draft.renew(project);
    started ??= start();
    const server = await started;
    const { createPageRenderer } = (await server.ssrLoadModule(
      "/src/app/document.tsx",
    )) as typeof import("../../../src/app/document.tsx");
    const render = await createPageRenderer(site, icons);
    const styles = styleTags(server);
    const routes = site.pages.map(({ route }) => route).filter((route) => !route.includes("*"));
    return new Map(routes.map((route) => [route, documentOf(render(route), styles)]));
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    draw(project) {
      const drawn = last.then(() => drawNow(project));
      last = drawn.catch(() => {});
      return drawn;
    },
    async close() {
      await last;
      await (await started)?.close();
    },
  };
}
