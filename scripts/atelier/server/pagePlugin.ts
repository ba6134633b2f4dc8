import type { IncomingMessage } from "node:http";
import type { HtmlTagDescriptor, ViteDevServer } from "vite";
import { latestOnly } from "../../dev/latestOnly.ts";
import { withoutMarks } from "../marks/code.ts";
import { addresses, events, type Renewal } from "../protocol.ts";

/** Longest wait for a page, in ms: one of broken code never tells, and must not hold up the draft. */
const PATIENCE_MS = 60_000;

const MADE_OF_DRAFT = "/src/generated/";

/** Waits for something that may begin anew meanwhile. */
async function ended(latest: () => Promise<unknown>): Promise<void> {
  for (let awaited: unknown; awaited !== latest(); await awaited) awaited = latest();
}

/**
 * Documents and sites take turns, whose moments are counted: document and code of a page are to be of
 * one version, and of a site that holds the whole draft.
 */
class Turns {
  #moment = 0;
  /** When the site was made anew last, when each page was asked for, and the one in the frame. */
  #renewed = 0;
  readonly #asked = new Map<string, number>();
  #framed = 0;
  /** Until another site is made; until it is that of the draft; until the page in the frame is alive. */
  #making = Promise.resolve();
  #renewing = Promise.resolve();
  #loading = Promise.resolve();
  #endLoading = () => {};
  /** Until the document is sent to which the page in the frame gives way. */
  #leaving = Promise.resolve();
  readonly #renewOnce: () => Promise<void>;

  /** @param make puts another site in the place of the former */
  constructor(make: () => Promise<void>) {
    this.#renewOnce = latestOnly(async () => {
      await ended(() => this.#loading);
      this.#making = make();
      await this.#making;
      this.#renewed = ++this.#moment;
    });
  }

  /** Has another site made, as soon as no page is being loaded. */
  renew(): Promise<void> {
    this.#renewing = this.#renewOnce();
    return this.#renewing;
  }

  /**
   * Waits until a document may be rendered.
   * @param isInFrame whether the page in the frame gives way to it
   * @param sent until it has been sent
   */
  async wait(url: string, isInFrame: boolean, sent: Promise<void>): Promise<void> {
    if (isInFrame) {
      if (this.#framed) this.#leaving = sent;
      this.#endLoading();
    }
    await (isInFrame ? ended(() => this.#renewing) : this.#making);
    this.#asked.set(url, ++this.#moment);
    if (!isInFrame) return;
    this.#endLoading();
    this.#framed = this.#moment;
    this.#loading = new Promise((resolve) => {
      this.#endLoading = resolve;
      setTimeout(resolve, PATIENCE_MS).unref();
    });
  }

  /** Waits while a page gives way: it must not take up code of a newer version than its own. */
  stay = (): Promise<void> => ended(() => this.#leaving);

  askedAt(url: string): number {
    return this.#asked.get(url) ?? 0;
  }

  /** A page is alive that was asked for at a moment. @returns whether the site has changed since */
  tellAlive(asked: number): boolean {
    // An older one than that in the frame nobody has waited to hear of.
    if (asked >= this.#framed) this.#endLoading();
    return asked < this.#renewed;
  }
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

/** Holds a click on the page, which its code takes once it is there. */
const holdClick: HtmlTagDescriptor = {
  tag: "script",
  children: `
    function holdClick(event) {
      event.preventDefault();
      event.stopImmediatePropagation();
      holdClick.held = event;
    }
    if (parent !== window) addEventListener("click", holdClick, true);
  `,
  injectTo: "head-prepend",
};

/** @param moment when the page was asked for @param isFormer whether no newer site could be made */
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
 * @param make makes another site
 */
export function pagePlugin(make: () => Promise<Renewal>) {
  let server: ViteDevServer | undefined;
  let isFormer = false;
  let version = 0;
  const tell = (to: Pick<ViteDevServer["ws"], "send"> | undefined, modules: string[] = []) =>
    to?.send(events.page, { modules, version } satisfies Renewal);
  const turns = new Turns(async () => {
    const renewal = await make().catch(() => undefined);
    isFormer = renewal === undefined;
    version = renewal?.version ?? version;
    tell(server?.ws, renewal?.modules);
  });
  return {
    name: "atelier-page",
    configureServer(started: ViteDevServer) {
      server = started;
      started.middlewares.use((request, response, next) => {
        const { url = "/", headers } = request;
        const goOn = () => next();
        if (headers.accept?.includes("text/html")) {
          const sent = new Promise<void>((resolve) => response.once("close", resolve));
          turns.wait(url, isFrame(request), sent).then(goOn, next);
        } else if (url.startsWith(MADE_OF_DRAFT)) turns.stay().then(goOn, next);
        else next();
      });
      started.ws.on(events.page, (asked: number, page) => {
        if (turns.tellAlive(asked)) tell(page);
      });
    },
    transformIndexHtml(html: string, { path }: { path: string }) {
      if (path === addresses.window) return html;
      const tags = [holdClick, follower(turns.askedAt(path), isFormer)];
      return { html: withMarksOfTexts(html), tags };
    },
    /**
     * Has another site made, while no page is being loaded, and tells open pages; what is loaded
     * meanwhile waits for it. Where that fails, pages stay as they were, and tell that they do.
     */
    renew: () => turns.renew(),
  };
}
