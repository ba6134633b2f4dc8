import type { IncomingMessage } from "node:http";
import type { HtmlTagDescriptor, Plugin, ViteDevServer } from "vite";
import { latestOnly } from "../../dev/latestOnly.ts";
import { withoutMarks } from "../marks/code.ts";
import { addresses, events } from "../protocol.ts";

/** Has pages tell where their texts come from, and follow the draft. */
interface PagePlugin extends Plugin {
  /**
   * Has another site made, while no page is being loaded, and tells open pages; what is loaded
   * meanwhile waits for it. Where that fails, pages stay as they were, and tell that they do.
   */
  renew(): Promise<void>;
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

/** The frame goes from page to page at once: a fade that is cut short would be told as an error. */
const withoutFade: HtmlTagDescriptor = {
  tag: "style",
  children: "@view-transition { navigation: none; }",
  injectTo: "body",
};

/** Longest wait for a page to come to life, in ms: one that fails to must not hold up the draft. */
const PATIENCE_MS = 20_000;

const isFrame = ({ url, headers }: IncomingMessage): boolean =>
  headers["sec-fetch-dest"] === "iframe" && !url?.startsWith(addresses.window);

/** Waits for something that may begin anew meanwhile. */
async function ended(latest: () => Promise<unknown>): Promise<void> {
  for (let awaited: unknown; awaited !== latest(); await awaited) awaited = latest();
}

/** The page in the frame, until it is alive. */
function frameLoading() {
  let loading = Promise.resolve();
  let end = () => {};
  return {
    begin() {
      end();
      loading = new Promise((resolve) => {
        end = resolve;
        setTimeout(resolve, PATIENCE_MS).unref();
      });
    },
    end: () => end(),
    ended: () => ended(() => loading),
  };
}

/** @param make makes another site; answers the addresses of the modules that only a load brings */
export function pagePlugin(make: () => Promise<string[]>): PagePlugin {
  let server: ViteDevServer | undefined;
  // Document and code of a page are to be of one version: the site changes before it is asked for, or
  // once it is alive.
  const frame = frameLoading();
  let making: Promise<unknown> = Promise.resolve();
  /** Until the site is that of the draft. */
  let renewing: Promise<unknown> = making;
  let isFormer = false;
  /** Counts documents and sites: when each address and the frame were last asked for, and the site made. */
  let moment = 0;
  let renewed = 0;
  let framed = 0;
  const asked = new Map<string | undefined, number>();
  const renewOnce = latestOnly(async () => {
    await frame.ended();
    const made = make().catch(() => undefined);
    making = made;
    const modules = await made;
    isFormer = modules === undefined;
    renewed = ++moment;
    server?.ws.send(events.page, modules ?? []);
  });
  const receive = async (request: IncomingMessage) => {
    const isInFrame = isFrame(request);
    // What stood in the frame goes.
    if (isInFrame) frame.end();
    await (isInFrame ? ended(() => renewing) : making);
    asked.set(request.url, ++moment);
    if (!isInFrame) return;
    framed = moment;
    frame.begin();
  };
  return {
    name: "atelier-page",
    configureServer(started) {
      server = started;
      started.middlewares.use((request, _, next) => {
        if (!request.headers.accept?.includes("text/html")) return next();
        receive(request).then(() => next(), next);
      });
      // A page says when it was asked for once it is alive: the site may have changed since.
      started.ws.on(events.page, (served: number, page) => {
        if (served === framed) frame.end();
        if (served < renewed) page.send(events.page, []);
      });
    },
    renew() {
      const renewal = renewOnce();
      renewing = renewal;
      return renewal;
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
