import { EventEmitter } from "node:events";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { ViteDevServer } from "vite";
import { beforeEach, expect, it } from "vitest";
import { events, type Renewal } from "../../../scripts/atelier/protocol.ts";
import { pagePlugin } from "../../../scripts/atelier/server/pagePlugin.ts";

const MADE: Renewal = { modules: [], version: 1 };

type Ask = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** What a site is made by: settled by the test. */
let make: () => Promise<Renewal>;
let pages: ReturnType<typeof pagePlugin>;
/** Asks for a document in the frame; resolves once it may be rendered. @returns what sends it */
let open: (url: string) => Promise<() => void>;
/** Asks for code; resolves once it may be served. */
let fetchCode: (url: string) => Promise<void>;
/** A page tells that it is alive. */
let tellAlive: (url: string) => void;

function tagOf(path: string): Record<string, unknown> {
  const transform = pages.transformIndexHtml as unknown as (
    html: string,
    context: { path: string },
  ) => { tags: { attrs?: Record<string, unknown> }[] };
  const { tags } = transform("<html></html>", { path });
  return Object.assign({}, ...tags.map(({ attrs }) => attrs));
}

/** Whether a page that is served now says that it is not that of the draft. */
const saysSo = (): boolean => tagOf("/")["data-former"] === true;

beforeEach(() => {
  make = async () => MADE;
  pages = pagePlugin(() => make());
  let ask: Ask = () => {};
  const listeners: Record<string, (data: unknown, client: { send(): void }) => void> = {};
  const server = {
    middlewares: {
      use(taken: Ask) {
        ask = taken;
      },
    },
    ws: {
      on: (name: string, listener: (typeof listeners)[string]) =>
        Object.assign(listeners, { [name]: listener }),
      send() {},
    },
  };
  (pages.configureServer as (server: ViteDevServer) => void)(server as unknown as ViteDevServer);
  const askFor = async (url: string, headers: IncomingHttpHeaders) => {
    const response = new EventEmitter();
    const request = { url, headers } as IncomingMessage;
    await new Promise<void>((resolve) => ask(request, response as ServerResponse, resolve));
    return () => void response.emit("close");
  };
  open = (url) => askFor(url, { accept: "text/html", "sec-fetch-dest": "iframe" });
  fetchCode = async (url) => void (await askFor(url, { accept: "*/*" }));
  tellAlive = (url) =>
    listeners[events.page]?.(Number(tagOf(url)["data-moment"]), { send: () => {} });
});

it("pages tell that no newer site could be made, until one can", async () => {
  await pages.renew();
  expect(saysSo()).toBe(false);
  make = async () => {
    throw new Error("phones");
  };
  await pages.renew();
  expect(saysSo()).toBe(true);
  make = async () => MADE;
  await pages.renew();
  expect(saysSo()).toBe(false);
});

it("a page that is visited after a change waits for the site that holds it", async () => {
  const done: string[] = [];
  make = async () => {
    done.push("made");
    return MADE;
  };
  const renewed = pages.renew();
  await open("/villes/gagny").then(() => done.push("opened"));
  await renewed;
  expect(done).toEqual(["made", "opened"]);
});

it("the site stays as it was from the document of a page until that page is alive, whatever an older one tells", async () => {
  const done: string[] = [];
  make = async () => {
    done.push("made");
    return MADE;
  };
  await open("/devis");
  const former = tagOf("/devis")["data-moment"];
  await open("/contact");
  expect(tagOf("/contact")["data-moment"]).not.toBe(former);
  tellAlive("/devis");
  const renewed = pages.renew();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(done).toEqual([]);
  tellAlive("/contact");
  await renewed;
  expect(done).toEqual(["made"]);
});

it("a page that gives way to another gets no code of a newer version, others get theirs at once", async () => {
  const done: string[] = [];
  make = async () => {
    done.push("made");
    return MADE;
  };
  const words = "/src/generated/forms/quote/index.ts";
  await open("/devis");
  await fetchCode(words);
  const renewed = pages.renew();
  const send = await open("/contact");
  await renewed;
  const fetched = fetchCode(words).then(() => done.push("fetched"));
  await fetchCode("/src/islands/boot.ts");
  expect(done).toEqual(["made"]);
  send();
  await fetched;
  expect(done).toEqual(["made", "fetched"]);
});
