import type { HtmlTagDescriptor, Plugin, ViteDevServer } from "vite";
import { withoutMarks } from "../marks/code.ts";
import { addresses, events } from "../protocol.ts";

/** Has pages tell where their texts come from, and follow the draft. */
interface PagePlugin extends Plugin {
  /**
   * Makes another site, while no page is being loaded, and tells open pages. Where that fails, they
   * stay as they were, and tell that they do.
   * @param make answers the addresses of the modules that only a load brings
   */
  renew(make: () => Promise<string[]>): Promise<void>;
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

/** @param isFormer whether no newer site could be made */
const follower = (version: number, isFormer: boolean): HtmlTagDescriptor => ({
  tag: "script",
  attrs: {
    type: "module",
    src: "/scripts/atelier/page/click.ts",
    "data-version": `${version}`,
    "data-former": isFormer,
  },
  injectTo: "head-prepend",
});

/** The frame goes from page to page at once: a fade that is cut short would be told as an error. */
const withoutFade: HtmlTagDescriptor = {
  tag: "style",
  children: "@view-transition { navigation: none; }",
  injectTo: "body",
};

/** Longest wait for a page to come to life, in ms: one that fails to must not hold up the draft. */
const PATIENCE_MS = 10_000;

export function pagePlugin(): PagePlugin {
  let server: ViteDevServer | undefined;
  // Document and code of a page are to be of one version: the site changes before it is asked for, or
  // once it is alive.
  let loading = Promise.resolve();
  let endLoading = () => {};
  let making: Promise<unknown> = Promise.resolve();
  let version = 0;
  let isFormer = false;
  /** The version in which each address was last asked for: rendering takes its time. */
  const asked = new Map<string | undefined, number>();
  const load = () => {
    endLoading();
    loading = new Promise((resolve) => {
      endLoading = resolve;
      setTimeout(resolve, PATIENCE_MS).unref();
    });
  };
  return {
    name: "atelier-page",
    configureServer(started) {
      server = started;
      started.middlewares.use(({ url, headers }, _, next) => {
        if (!headers.accept?.includes("text/html")) return next();
        if (headers["sec-fetch-dest"] === "iframe" && !url?.startsWith(addresses.window)) load();
        making.finally(() => {
          asked.set(url, version);
          next();
        });
      });
      // A page says which version it was served in once it is alive: the site may have changed since.
      started.ws.on(events.page, (served, page) => {
        endLoading();
        if (served !== version) page.send(events.page, []);
      });
    },
    async renew(make) {
      for (let awaited: unknown; awaited !== loading; await awaited) awaited = loading;
      const made = make().catch(() => undefined);
      making = made;
      const modules = await made;
      isFormer = modules === undefined;
      version += 1;
      server?.ws.send(events.page, modules ?? []);
    },
    transformIndexHtml: (html, { path }) =>
      path === addresses.window
        ? html
        : {
            html: withMarksOfTexts(html),
            tags: [follower(asked.get(path) ?? 0, isFormer), withoutFade],
          },
  };
}
