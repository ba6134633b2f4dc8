import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright";

/** What contexts were opened with that tests may have one after the other. */
const openedWith = new WeakMap<BrowserContext, string>();
/** Empty pages of contexts that no test has at the moment. */
const waiting = new Map<BrowserContext, Page>();

/** In Chromium another context costs little; one behind a proxy has it to itself. */
const isReusable = (browser: Browser, { proxy }: BrowserContextOptions): boolean =>
  !proxy && browser.browserType().name() !== "chromium";

/**
 * An empty page, alone in a context that an earlier test has given back, or in a new one: in Firefox one
 * costs as much as what is loaded in it, in WebKit it is a browser. The site keeps nothing beyond its page.
 */
export async function emptyPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const { viewport, ...others } = options;
  const key = JSON.stringify(others);
  const given = browser.contexts().find((one) => waiting.has(one) && openedWith.get(one) === key);
  const page = given && waiting.get(given);
  if (given && page) {
    waiting.delete(given);
    // Nothing is typed into a tab that lies behind another.
    await page.bringToFront();
    if (viewport) await page.setViewportSize(viewport);
    return page;
  }
  const context = await browser.newContext(options);
  if (isReusable(browser, options)) openedWith.set(context, key);
  return context.newPage();
}

/** Has an empty page take the place of those in a context; closes it where no other test can have it. */
export async function giveBack(context: BrowserContext): Promise<void> {
  if (waiting.has(context)) return;
  if (!openedWith.has(context)) return context.close();
  try {
    const former = context.pages();
    // First: where a window has lost its last tab, another one is opened.
    waiting.set(context, await context.newPage());
    await Promise.all(former.map((page) => page.close()));
  } catch {
    await context.close();
  }
}

/** Closes the contexts that are in use. */
export async function closeUsed(browser: Browser): Promise<void> {
  const used = browser.contexts().filter((context) => !waiting.has(context));
  await Promise.all(used.map((context) => context.close()));
}
