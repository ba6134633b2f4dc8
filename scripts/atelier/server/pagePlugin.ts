import type { HtmlTagDescriptor, Plugin, ViteDevServer } from "vite";
import { withoutMarks } from "../marks/code.ts";
import { addresses, events } from "../protocol.ts";

/** Has pages tell where their texts come from, and follow the draft. */
interface PagePlugin extends Plugin {
  /** Tells open pages that the site is another one. @param modules addresses that only a load brings */
  tell(modules: string[]): void;
}

/** Attributes whose texts people read, or scripts put where people read them. */
const SPOKEN = /^(?:placeholder|aria-\w+|alt|title|label|data-[\w-]+)$/;

/** A document whose marks stand only in what people read: no address, head or identifier holds any. */
export function withMarksOfTexts(html: string): string {
  return html
    .replace(/<head>[\s\S]*<\/head>/, withoutMarks)
    .replace(/<[a-z][^<>]*>/gi, (tag) =>
      tag.replace(/([\w-]+)="([^"]*)"/g, (attribute, name: string) =>
        SPOKEN.test(name) ? attribute : withoutMarks(attribute),
      ),
    );
}

const follower = (version: number): HtmlTagDescriptor => ({
  tag: "script",
  attrs: { type: "module", src: "/scripts/atelier/page/click.ts", "data-version": `${version}` },
  injectTo: "head-prepend",
});

/** The frame goes from page to page at once: a fade that is cut short would be told as an error. */
const withoutFade: HtmlTagDescriptor = {
  tag: "style",
  children: "@view-transition { navigation: none; }",
  injectTo: "body",
};

export function pagePlugin(): PagePlugin {
  let server: ViteDevServer | undefined;
  let version = 0;
  /** The version in which each address was last asked for: rendering takes its time. */
  const asked = new Map<string | undefined, number>();
  return {
    name: "atelier-page",
    configureServer(started) {
      server = started;
      started.middlewares.use(({ url, headers }, _, next) => {
        if (headers.accept?.includes("text/html")) asked.set(url, version);
        next();
      });
      // A page says which version it was served in once it listens: the site may have changed since.
      started.ws.on(events.page, (served, page) => {
        if (served !== version) page.send(events.page, []);
      });
    },
    tell(modules) {
      version += 1;
      server?.ws.send(events.page, modules);
    },
    transformIndexHtml: (html, { path }) =>
      path === addresses.window
        ? html
        : { html: withMarksOfTexts(html), tags: [follower(asked.get(path) ?? 0), withoutFade] },
  };
}
