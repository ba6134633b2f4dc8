import type { IncomingMessage, ServerResponse } from "node:http";
import { matchRoutes } from "react-router-dom";
import type { DevEnvironment, ViteDevServer } from "vite";
import { routesOf } from "../../src/site/page.ts";
import { fontFaces } from "../../src/ui/system/fonts.ts";
import { renderDocument } from "../build/document.ts";
import type { SiteFiles } from "../build/siteFiles.ts";
import { systemCss } from "../build/systemCss.ts";
import { mediaTypeOf } from "../shared/mediaTypes.ts";

/** The design system, and links to the style sheets that the renderer has loaded; in a build the page's own rules stand here. */
export function styleTags({ moduleGraph }: DevEnvironment): string {
  const urls = [...moduleGraph.idToModuleMap.values()].map(({ url }) => url);
  const links = urls
    .filter((url) => /^\/.*\.css$/.test(url))
    .map((url) => `<link rel="stylesheet" href="${url}?direct">`);
  return [`<style>${fontFaces()}${systemCss()}</style>`, ...links].join("\n");
}

/** The document of an address as the build would write it, its styles in links. */
async function documentAt(server: ViteDevServer, files: SiteFiles, url: string, boot: string) {
  const { pathname } = new URL(url, "http://localhost");
  const module = await server.ssrLoadModule("/src/app/document.tsx");
  const { createPageRenderer } = module as typeof import("../../src/app/document.tsx");
  const render = await createPageRenderer(files.site, files.icons);
  const { firm, pages } = files.site;
  const page = matchRoutes(routesOf(pages), pathname)?.[0]?.route.page;
  if (!page) throw new Error(`No page answers for ${pathname}.`);
  const own = { styles: "", boot, islandStyles: "", modules: [] };
  const html = renderDocument({ page, firm, body: render(pathname), ...own });
  const styled = html.replace("<style></style>", styleTags(server.environments.ssr));
  return server.transformIndexHtml(url, styled);
}

/** What asks for a page: a browser, and whoever takes anything, as curl does, where no file has that name. */
export function isForDocuments({ method, url = "", headers }: IncomingMessage): boolean {
  const { accept = "*/*" } = headers;
  const takesAnything = accept.includes("*/*") && !/\.\w+(?:[?#]|$)/.test(url);
  return method === "GET" && (takesAnything || accept.includes("text/html"));
}

/** Renders documents as the build does, and hands out its files. @param boot script of the pages */
export function documentPlugin(
  load: (server: ViteDevServer) => Promise<SiteFiles>,
  boot = "/src/islands/boot.ts",
) {
  let files: Promise<SiteFiles> | undefined;
  let server: ViteDevServer | undefined;
  const read = async () => {
    if (!server) throw new Error("No server shows the site yet.");
    return load(server);
  };
  const current = () => {
    files ??= read();
    files.catch(() => {
      files = undefined;
    });
    return files;
  };
  const sendAsset = async (url: string, response: ServerResponse): Promise<boolean> => {
    if (!/^\/(?:assets|communes)\//.test(url)) return false;
    const asset = (await current()).files.find(({ fileName }) => url === `/${fileName}`);
    if (!asset) return false;
    response.setHeader("content-type", mediaTypeOf(url)).end(asset.source);
    return true;
  };
  const sendDocument = async (request: IncomingMessage, response: ServerResponse) => {
    if (!server || !isForDocuments(request)) return false;
    const url = request.url ?? "/";
    let [html, shown]: [string, typeof files] = ["", undefined];
    // Once more where the site was made anew meanwhile.
    while (shown === undefined || shown !== current()) {
      shown = current();
      const site = await shown.catch(() => undefined);
      // Without a site the page that shows the report stands in its place.
      html = site
        ? await documentAt(server, site, url, boot)
        : await server.transformIndexHtml(url, "");
      if (!site) break;
    }
    const type = { "content-type": "text/html;charset=utf-8" };
    response.writeHead(200, { ...type, "cache-control": "no-store" }).end(html);
    return true;
  };
  return {
    name: "document",
    /** Reads the records anew. @throws when they make no site; the former one is then kept */
    async renewSite(): Promise<void> {
      files = Promise.resolve(await read());
    },
    configureServer(started: ViteDevServer) {
      server = started;
      started.middlewares.use((request, response, next) => {
        sendAsset(request.url ?? "", response).then((isSent) => isSent || next(), next);
      });
      return () => {
        started.middlewares.use((request, response, next) => {
          sendDocument(request, response).then((isSent) => isSent || next(), next);
        });
      };
    },
  };
}
