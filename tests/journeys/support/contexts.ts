import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright";
import { inject } from "vitest";

/** Browsers of which tests have the contexts one after the other. */
const lasting = new WeakSet<Browser>();
/** What contexts were opened with that tests may have one after the other. */
const openedWith = new WeakMap<BrowserContext, string>();
/** Empty pages of contexts that no test has at the moment. */
const waiting = new Map<BrowserContext, Page>();
/** Pages of Chromium that stay on the site, whose process is that of all pages they open. */
const anchors = new WeakMap<BrowserContext, Page>();

/** From now on, tests have the contexts of a browser one after the other. */
export function keepContexts(browser: Browser): void {
  lasting.add(browser);
}

/**
 * Another page of a context. In Chromium one that shows the site first begins a process, for the site's
 * opener policy, and compiles all scripts anew: for one that a page of the site has opened, it goes on.
 */
async function nextPage(context: BrowserContext): Promise<Page> {
  const anchor = anchors.get(context);
  if (!anchor) return context.newPage();
  const [page] = await Promise.all([
    context.waitForEvent("page"),
    anchor.evaluate(() => void window.open("about:blank")),
  ]);
  await page.evaluate(() => {
    window.opener = null;
  });
  return page;
}

/** A context that outlives the test, with its first page. */
async function lastingContext(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  if (browser.browserType().name() === "chromium") {
    const anchor = await context.newPage();
    await anchor.goto(`${inject("origin")}/robots.txt`);
    anchors.set(context, anchor);
  }
  return nextPage(context);
}

/**
 * An empty page, alone in a context that an earlier test has given back, or in a new one: in Firefox one
 * costs as much as what is loaded in it, in WebKit it is a browser. The site keeps nothing beyond its page.
 */
export async function emptyPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const { viewport, ...others } = options;
  // One behind a proxy has it to itself.
  if (!lasting.has(browser) || others.proxy) return (await browser.newContext(options)).newPage();
  const key = JSON.stringify(others);
  const alike = browser.contexts().filter((one) => openedWith.get(one) === key);
  const page = alike.map((one) => waiting.get(one)).find((one) => one !== undefined);
  if (!page) {
    const first = await lastingContext(browser, options);
    openedWith.set(first.context(), key);
    return first;
  }
  waiting.delete(page.context());
  // Nothing is typed into a tab that lies behind another.
  await page.bringToFront();
  if (viewport) await page.setViewportSize(viewport);
  return page;
}

/** Has an empty page take the place of those in a context; closes it where no other test can have it. */
export async function giveBack(context: BrowserContext): Promise<void> {
  if (waiting.has(context)) return;
  if (!openedWith.has(context)) return context.close();
  try {
    const former = context.pages().filter((page) => page !== anchors.get(context));
    // First: where a window has lost its last tab, another one is opened.
    waiting.set(context, await nextPage(context));
    await Promise.all(former.map((page) => page.close()));
  } catch {
    await context.close();
  }
}

/** Leaves a page's context to the test that has it: it stands alone there, and no other test gets it. */
export async function takeContext(page: Page): Promise<void> {
  const context = page.context();
  openedWith.delete(context);
  await anchors.get(context)?.close();
  anchors.delete(context);
}

/** Closes the contexts that are in use. */
export async function closeUsed(browser: Browser): Promise<void> {
  const used = browser.contexts().filter((context) => !waiting.has(context));
  await Promise.all(used.map((context) => context.close()));
}
