import type { ServerResponse } from "node:http";
import type { Plugin, ViteDevServer } from "vite";

/** A page of the atelier's own, beside those of the site. */
export const ownPage = (title: string, body: string, head = "") => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
${head}
</head>
<body>
${body}
</body>
</html>
`;

/** Answers with a page, which no browser keeps. */
export function sendPage(response: ServerResponse, html: string, others = {}, status = 200): void {
  const type = { "content-type": "text/html;charset=utf-8", "cache-control": "no-store" };
  response.writeHead(status, { ...type, ...others }).end(html);
}

/** What makes a page of the rest of its address; undefined: there is none. */
type PageAt = (
  rest: string,
  server: ViteDevServer,
) => string | undefined | Promise<string | undefined>;

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
