import type { Plugin } from "vite";
import type { NewsletterRecord, PostedFormRecord } from "../../../src/generated/content.ts";
import { type Project, recordsOfKind } from "../../project/project.ts";

/** What forms reach the world through, and the preview's own, which pages get instead. */
const PORTS = /\/(?:submissionPorts|line)\.ts$/;
const OWN_PORTS = "/scripts/atelier/page/previewPorts.ts";

const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/;

/** The page that follows where a browser has posted a form by itself, and all went well. */
function pageAfter(project: Project, pathname: string): string {
  const of = <Kind>(kind: string) => recordsOfKind(project, kind)[0]?.value as Kind;
  const { confirm, confirmed, unsubscribed } = of<NewsletterRecord>("newsletter");
  const [, form] = /\/send-form-notification\/([\w-]+)/.exec(pathname) ?? [];
  if (form) return `${of<PostedFormRecord>("posted-form").outcome.page.route}#${form}.sent`;
  return (pathname === confirm.page.route ? confirmed : unsubscribed).page.route;
}

/** Answers a form that a browser posts by itself with the page after it: nothing that is sent goes further. */
export function formsPlugin(draft: () => Project): Plugin {
  return {
    name: "atelier-forms",
    enforce: "pre",
    // What browsers post by themselves goes to the page's own origin, where nothing takes it.
    config: () => ({ define: { "import.meta.env.VITE_SUPABASE_URL": '""' } }),
    resolveId(source) {
      return PORTS.test(source) ? this.resolve(OWN_PORTS) : undefined;
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (request.method !== "POST" || !FORM.test(request.headers["content-type"] ?? ""))
          return next();
        const { pathname } = new URL(request.url ?? "/", "http://localhost");
        request.resume();
        response.writeHead(303, { location: pageAfter(draft(), pathname) }).end();
      });
    },
  };
}
