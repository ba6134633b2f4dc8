import type { ServerResponse } from "node:http";
import type { Connect, Plugin, ViteDevServer } from "vite";
import { escapeHtml } from "../../../src/domain/escapeHtml.ts";
import { formatFinding } from "../../project/finding.ts";
import { ownPage } from "../../shared/ownPage.ts";
import type { Desk } from "../desk/desk.ts";

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

const report = (lines: string[]) =>
  ownPage(
    "À corriger",
    `<h1>Le site ne peut pas encore être montré</h1>
<p>Ce qui suit est à corriger dans l’atelier ; la page vient ensuite d’elle-même.</p>
<pre style="white-space: pre-wrap">${escapeHtml(lines.join("\n\n"))}</pre>`,
  );

const unexplained = "Rien n’est à redire aux fichiers : voir un développeur.";

/** As long as a page cannot be made of the draft, it tells what is to be corrected. */
export function reportPlugin(desk: Pick<Desk, "checked">): Plugin {
  return {
    name: "atelier-report",
    configureServer(server) {
      const answer: Connect.ErrorHandleFunction = (error, request, response, next) => {
        const { url = "/", headers } = request;
        if (!headers.accept?.includes("text/html")) return next(error);
        const send = (html: string) => sendPage(response, html, {}, 500);
        server.transformIndexHtml(url, "").then(send, next);
      };
      return () => void server.middlewares.use(answer);
    },
    transformIndexHtml: {
      order: "pre",
      async handler(html) {
        if (html) return html;
        const wrong = (await desk.checked()).filter(({ isAdvice }) => !isAdvice);
        return report(wrong.length > 0 ? wrong.map(formatFinding) : [unexplained]);
      },
    },
  };
}
