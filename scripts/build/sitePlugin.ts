import { createHash } from "node:crypto";
import path from "node:path";
import type { Plugin } from "vite";
import { deriveSite, type Site, type SiteRoute } from "../../src/app/routes.ts";
import { iconSprite } from "./iconSprite.ts";
import { type PictureFile, pictureFiles, pictureFinder } from "./pictures.ts";
import { readContent } from "./readContent.ts";

const siteId = "virtual:site";
const pageId = "virtual:page:";
/** Name of the module with the content of the home page's banner. */
export const bannerId = "virtual:banner";
const iconsId = "virtual:icons";
const systemId = "virtual:system.css";

interface BuiltSite {
  site: Site;
  sprite: string;
  spriteFile: string;
  pictures: PictureFile[];
}

/**
 * Reads the content records and derives the site from them.
 * @param root the project's folder
 */
export async function loadSite(root: string): Promise<BuiltSite> {
  const content = await readContent(path.join(root, "src/content"));
  const pictures = await pictureFiles(root);
  const site = deriveSite(content, pictureFinder(pictures));
  const sprite = await iconSprite(content.files);
  const hash = createHash("sha256").update(sprite).digest("hex").slice(0, 10);
  return { site, pictures, sprite, spriteFile: `assets/icons-${hash}.svg` };
}

/** Name of the module with a page's content; the addresses of one page share it. */
export function pageModuleId(route: SiteRoute): string {
  const { canonical = route.path } = route.head;
  return pageId + (canonical === "/" ? "/index" : canonical);
}

function clientRoute(route: SiteRoute): string {
  const load = `() => import(${JSON.stringify(pageModuleId(route))})`;
  return `{path:${JSON.stringify(route.path)},template:${JSON.stringify(route.template)},load:${load}}`;
}

function siteModule(site: Site): string {
  return `export default {
  shell: ${JSON.stringify(site.shell)},
  loadBanner: () => import(${JSON.stringify(bannerId)}),
  routes: [${site.routes.map(clientRoute).join(",\n")}],
  notFound: ${clientRoute(site.notFound)},
  unknownDiagnostic: ${clientRoute(site.unknownDiagnostic)},
  diagnosticFolders: ${JSON.stringify(site.diagnosticFolders)},
};`;
}

function bannerModule(site: Site): string {
  const home = site.routes.find((route) => route.template === "home");
  if (home?.template !== "home") throw new Error("The site has no home page.");
  return `export default ${JSON.stringify({ hero: home.content.hero })};`;
}

function pageModule(site: Site, id: string): string {
  const all = [...site.routes, site.notFound, site.unknownDiagnostic];
  const route = all.find((candidate) => pageModuleId(candidate) === id);
  if (!route) throw new Error(`No page has the module ${id}.`);
  return `export default ${JSON.stringify({ head: route.head, content: route.content })};`;
}

const pictureTypes: Record<string, string> = {
  ".avif": "image/avif",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
};

/** A file that the build would write, for the development server. */
async function devAsset(current: () => Promise<BuiltSite>, url: string) {
  const { sprite, spriteFile, pictures } = await current();
  const type = pictureTypes[path.extname(url)] ?? "application/octet-stream";
  if (url === `/${spriteFile}`) return { type, body: sprite };
  const picture = pictures.find(({ fileName }) => url === `/${fileName}`);
  return picture && { type, body: picture.source };
}

/**
 * Hands the site that the content records describe to the application: its frame and addresses,
 * one chunk per page, the icon sprite, and the design system as CSS.
 */
export function sitePlugin(root: string): Plugin {
  let built: Promise<BuiltSite> | undefined;
  const current = () => {
    built ??= loadSite(root);
    return built;
  };
  return {
    name: "site",
    buildStart() {
      built = undefined;
    },
    resolveId(id) {
      if ([siteId, bannerId, iconsId].includes(id) || id.startsWith(pageId)) return `\0${id}`;
      return id === systemId ? `\0${id}` : undefined;
    },
    async load(resolved) {
      if (!resolved.startsWith("\0virtual:")) return undefined;
      const id = resolved.slice(1);
      if (id === systemId) {
        const { systemCss } = await import("./systemCss.ts");
        return systemCss();
      }
      const { site, spriteFile } = await current();
      if (id === siteId) return siteModule(site);
      if (id === bannerId) return bannerModule(site);
      if (id === iconsId) return `export default ${JSON.stringify(`/${spriteFile}`)};`;
      return id.startsWith(pageId) ? pageModule(site, id) : undefined;
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      const { sprite, spriteFile, pictures } = await current();
      this.emitFile({ type: "asset", fileName: spriteFile, source: sprite });
      for (const { fileName, source } of pictures) {
        this.emitFile({ type: "asset", fileName, source });
      }
    },
    configureServer(server) {
      server.watcher.add(path.join(root, "src/content"));
      server.watcher.on("all", (_event, file) => {
        if (!file.startsWith(path.join(root, "src/content"))) return;
        built = undefined;
        server.moduleGraph.invalidateAll();
        server.ws.send({ type: "full-reload" });
      });
      server.middlewares.use((request, response, next) => {
        devAsset(current, request.url ?? "").then((asset) => {
          if (!asset) return next();
          response.setHeader("content-type", asset.type).end(asset.body);
        }, next);
      });
    },
  };
}
