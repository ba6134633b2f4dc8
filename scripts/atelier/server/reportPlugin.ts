import type { Connect, Plugin } from "vite";
import { escapeHtml } from "../../../src/domain/escapeHtml.ts";
import { formatFinding } from "../../project/finding.ts";
import { ownPage } from "../../shared/ownPage.ts";
import type { Desk } from "../desk/desk.ts";
import { sendPage } from "./ownPages.ts";

const page = (lines: string[]) =>
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
      const report: Connect.ErrorHandleFunction = (error, request, response, next) => {
        const { url = "/", headers } = request;
        if (!headers.accept?.includes("text/html")) return next(error);
        const send = (html: string) => sendPage(response, html, {}, 500);
        server.transformIndexHtml(url, "").then(send, next);
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
