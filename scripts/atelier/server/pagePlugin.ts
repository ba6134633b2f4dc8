import type { IncomingMessage } from "node:http";
import type { HtmlTagDescriptor, Plugin, ViteDevServer } from "vite";
import { withoutMarks } from "../marks/code.ts";
import { addresses, events } from "../protocol.ts";
import { takeTurns } from "./turns.ts";

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

/**
 * @param moment when the page was asked for
 * @param isFormer whether no newer site could be made
 */
const follower = (moment: number, isFormer: boolean): HtmlTagDescriptor => ({
  tag: "script",
  attrs: {
    type: "module",
    src: "/scripts/atelier/page/click.ts",
    "data-moment": `${moment}`,
    "data-former": isFormer,
  },
  injectTo: "head-prepend",
});

const isFrame = ({ url, headers }: IncomingMessage): boolean =>
  headers["sec-fetch-dest"] === "iframe" && !url?.startsWith(addresses.window);

/**
 * Has pages tell where their texts come from, and follow the draft.
 * @param make makes another site; answers the addresses of the modules that only a load brings
 */
export function pagePlugin(make: () => Promise<string[]>) {
  let server: ViteDevServer | undefined;
  let isFormer = false;
  const turns = takeTurns(async () => {
    const modules = await make().catch(() => undefined);
    isFormer = modules === undefined;
    server?.ws.send(events.page, modules ?? []);
  });
  const plugin: Plugin = {
    name: "atelier-page",
    configureServer(started) {
      server = started;
      started.middlewares.use((request, _, next) => {
        if (!request.headers.accept?.includes("text/html")) return next();
        turns.wait(request.url ?? "/", isFrame(request)).then(() => next(), next);
      });
      started.ws.on(events.page, (asked: number, page) => {
        if (turns.tellAlive(asked)) page.send(events.page, []);
      });
    },
    transformIndexHtml: (html, { path }) =>
      path === addresses.window
        ? html
        : {
            html: withMarksOfTexts(html),
            tags: [follower(turns.askedAt(path), isFormer)],
          },
  };
  /**
   * Has another site made, while no page is being loaded, and tells open pages; what is loaded
   * meanwhile waits for it. Where that fails, pages stay as they were, and tell that they do.
   */
  const { renew } = turns;
  return { ...plugin, renew };
}
