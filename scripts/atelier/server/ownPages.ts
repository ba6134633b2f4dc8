import type { ServerResponse } from "node:http";
import type { Plugin, ViteDevServer } from "vite";

/** Answers with a page, which no browser keeps. */
export function sendPage(response: ServerResponse, html: string, others = {}, status = 200): void {
  const type = { "content-type": "text/html;charset=utf-8", "cache-control": "no-store" };
  response.writeHead(status, { ...type, ...others }).end(html);
}

type Page = string | undefined;
/** What makes a page of the rest of its address; undefined: there is none. */
type PageAt = (rest: string, server: ViteDevServer) => Page | Promise<Page>;

/** Serves pages of the atelier's own below an address. */
export const ownPagesPlugin = (address: string, pageAt: PageAt): Plugin => ({
  name: `atelier-pages-${address}`,
  configureServer(server) {
    server.middlewares.use(address, (request, response, next) => {
      const { pathname } = new URL(request.url ?? "/", "http://localhost");
      const answer = async () => {
        const html = await pageAt(decodeURIComponent(pathname), server);
        return html === undefined ? next() : sendPage(response, html);
      };
      answer().catch(next);
    });
  },
});
