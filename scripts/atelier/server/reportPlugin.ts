import type { Connect, Plugin } from "vite";
import { escapeHtml } from "../../build/html.ts";
import { formatFinding } from "../../project/finding.ts";
import type { Desk } from "../desk/desk.ts";

const page = (lines: string[]) => `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>À corriger</title></head>
<body><h1>Le site ne peut pas encore être montré</h1>
<p>Ce qui suit est à corriger dans l’atelier ; la page vient ensuite d’elle-même.</p>
<pre style="white-space: pre-wrap">${escapeHtml(lines.join("\n\n"))}</pre></body></html>`;

const unexplained = "Rien n’est à redire aux fichiers : voir un développeur.";

/** As long as a page cannot be made of the draft, it tells what is to be corrected. */
export function reportPlugin(desk: Pick<Desk, "checked">): Plugin {
  return {
    name: "atelier-report",
    configureServer(server) {
      const report: Connect.ErrorHandleFunction = (
        error,
        { url = "/", headers },
        response,
        next,
      ) => {
        if (!headers.accept?.includes("text/html")) return next(error);
        server.transformIndexHtml(url, "").then((html) => {
          const type = { "content-type": "text/html;charset=utf-8", "cache-control": "no-store" };
          response.writeHead(500, type).end(html);
        }, next);
      };
      return () => void server.middlewares.use(report);
    },
    transformIndexHtml: {
      order: "pre",
      async handler(html) {
        if (html) return html;
        const wrong = (await desk.checked()).filter(({ isAdvice }) => !isAdvice);
        return page(wrong.length > 0 ? wrong.map(formatFinding) : [unexplained]);
      },
    },
  };
}
