import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  LaunchOptions,
  Page,
  Request,
  Route,
} from "playwright";
import { patternOf, type Relay, startRelay } from "../relay.ts";
import { pressed, typed } from "./keys.ts";
import { queriesFrom } from "./locator.ts";
import { openSession, renew, type Session } from "./session.ts";
import { type Scripts, scriptsOf, until } from "./window.ts";

type Listener = (told: never) => void;

/** Makes the page of a window exactly as large as asked: a frame may take some of it. */
async function resize(session: Session, { width, height }: { width: number; height: number }) {
  const { run } = scriptsOf(session);
  let [right, below] = [0, 0];
  for (let tries = 0; tries < 5; tries += 1) {
    await session.send("POST", "/window/rect", {
      x: 0,
      y: 0,
      width: width + right,
      height: height + below,
    });
    await wait(50);
    const [isWide = 0, isHigh = 0] = await run<number[]>("() => [innerWidth, innerHeight]");
    if (isWide === width && isHigh === height) return;
    right += width - isWide;
    below += height - isHigh;
  }
}

function matches(address: string, wanted: string | RegExp): boolean {
  if (wanted instanceof RegExp) return wanted.test(address);
  return wanted.includes("*")
    ? patternOf(wanted).test(address)
    : new URL(wanted).href === new URL(address).href;
}

/** Prints the page on sheets of A4. */
async function print(scripts: Scripts): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), "sheets-"));
  const file = path.join(folder, "page.pdf");
  await scripts.run("(file) => webkit.messageHandlers.print.postMessage(file)", file);
  const sheets = await until("a printed page", () => readFile(file).catch(() => undefined));
  await rm(folder, { recursive: true });
  return sheets;
}

/** Playwright's page over WebDriver, as far as journeys use it. */
function pageOf(session: Session, proxy: Relay, context: BrowserContext): Page {
  const scripts = scriptsOf(session);
  const keys = (list: object[]) =>
    session.send("POST", "/actions", { actions: [{ type: "key", id: "keys", actions: list }] });
  /** Waits until the page is loaded and, where one is given, until it has a certain address. */
  const loaded = (wanted: string | RegExp = /^/) =>
    until(`the page ${wanted} to be loaded`, async () => {
      const address = await scripts.run<string | null>(
        `() => document.readyState === "complete" ? location.href : null`,
      );
      return (address !== null && matches(address, wanted)) || undefined;
    });
  /** Does what leads to another document, and waits until it begins. */
  const renew = async (act: () => Promise<unknown>) => {
    await scripts.run("() => { window.left = true; }");
    await act();
    await until(
      "another page",
      async () => (await scripts.run<boolean>("() => window.left !== true")) || undefined,
    );
  };
  const telling: Listener[] = [];
  const told = setInterval(() => {
    for (const text of session.complaints())
      for (const listen of telling)
        listen({ type: () => "error", text: () => text, message: text } as never);
  }, 100);
  const made = {
    ...queriesFrom({ session, scripts }, []),
    async goto(url: string, { waitUntil = "load" } = {}) {
      const go = () => session.send("POST", "/url", { url });
      const [shown = ""] = (await scripts.run<string>("() => location.href")).split("#");
      const isWithin = url.includes("#") && url.startsWith(`${shown}#`);
      await (isWithin ? go() : renew(go));
      if (waitUntil === "load") await loaded();
    },
    async reload() {
      await renew(() => session.send("POST", "/refresh"));
      await loaded();
    },
    async goBack() {
      await session.send("POST", "/back");
      await wait(300);
      await loaded();
    },
    async goForward() {
      await session.send("POST", "/forward");
      await wait(300);
      await loaded();
    },
    evaluate: (act: unknown, given: unknown) => scripts.run(String(act), given),
    waitForFunction: (act: unknown, given: unknown) =>
      until(String(act), async () => (await scripts.run(String(act), given)) || undefined),
    waitForURL: loaded,
    addInitScript: (act: unknown) =>
      scripts.run("(source) => webkit.messageHandlers.script.postMessage(source)", `(${act})()`),
    waitForTimeout: (ms: number) => wait(ms),
    waitForLoadState: () => loaded(),
    title: () => scripts.run("() => document.title"),
    pdf: () => print(scripts),
    keyboard: {
      press: (combination: string) => keys(pressed(combination)),
      type: (text: string) => keys(typed(text)),
    },
    on(event: string, listen: Listener) {
      if (event === "console") telling.push(listen);
      if (event === "request") proxy.listeners.push(listen as (request: Request) => void);
    },
    async route(glob: string, handle: (route: Route) => unknown) {
      proxy.handlers.push({ pattern: patternOf(glob), text: glob, handle });
    },
    async unroute(glob: string) {
      proxy.handlers.splice(
        0,
        proxy.handlers.length,
        ...proxy.handlers.filter(({ text }) => text !== glob),
      );
    },
    context: () => context,
    setViewportSize: (viewport: { width: number; height: number }) => resize(session, viewport),
    setDefaultTimeout() {},
    async bringToFront() {},
    // Its window stays until the next page takes its place.
    close: async () => clearInterval(told),
  };
  return made as unknown as Page;
}

/** Opens a window with nothing kept of an earlier one; each further page is another window in its place. */
async function openContext(
  { viewport, javaScriptEnabled = true }: BrowserContextOptions,
  variables: NodeJS.ProcessEnv,
  onClose: (context: BrowserContext) => void,
): Promise<BrowserContext> {
  const proxy = await startRelay({ hasScripts: javaScriptEnabled });
  const session = await openSession(proxy.address, variables, async (opened) => {
    await opened.send("POST", "/url", { url: "about:blank" });
    if (viewport) await resize(opened, viewport);
  });
  let page: Page | undefined;
  const context = {
    pages: () => (page ? [page] : []),
    async newPage() {
      if (page) await renew(session);
      proxy.handlers.length = 0;
      proxy.listeners.length = 0;
      page = pageOf(session, proxy, context);
      return page;
    },
    async close() {
      onClose(context);
      await page?.close();
      await session.end();
      proxy.close();
    },
  } as Partial<BrowserContext> as BrowserContext;
  return context;
}

/** Safari's engine as a browser of Playwright's, as far as journeys use it. */
export async function launchWebKit({ env = {} }: LaunchOptions = {}): Promise<Browser> {
  const contexts = new Set<BrowserContext>();
  const browser = {
    browserType: () => ({ name: () => "webkit" }),
    isConnected: () => true,
    contexts: () => [...contexts],
    async newContext(options: BrowserContextOptions = {}) {
      const context = await openContext(options, env, (closed) => contexts.delete(closed));
      contexts.add(context);
      return context;
    },
    close: async () => {
      await Promise.all([...contexts].map((context) => context.close()));
    },
  };
  return browser as unknown as Browser;
}
