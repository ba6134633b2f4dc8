import { setTimeout as wait } from "node:timers/promises";
import { launchPiped, type PipedBrowser } from "./pipe.ts";

/** From pointing at a link to clicking it: time for the browser to prepare its page. */
const POINTED_MS = 3000;

/** Runs in each page: notes when a link was clicked, in milliseconds since 1970. */
const noteClicks = `addEventListener("click", ({ timeStamp }) => {
  localStorage.setItem("clickedAt", performance.timeOrigin + timeStamp);
}, true);`;

const evaluate = async (browser: PipedBrowser, expression: string, session: string) => {
  const { result } = await browser.send(
    "Runtime.evaluate",
    { expression, returnByValue: true },
    session,
  );
  return (result as { value: unknown }).value;
};

/** Opens a tab whose pages, prerendered ones too, are slowed; gives the session of a page. */
async function openTab(browser: PipedBrowser, slowdown: number) {
  const sessions = new Map<string, string>();
  browser.on("Target.attachedToTarget", ({ sessionId, targetInfo }) => {
    const session = String(sessionId);
    sessions.set((targetInfo as { targetId: string }).targetId, session);
    // A page that is given up meanwhile has no session any more.
    const quietly = (method: string, params = {}) =>
      browser.send(method, params, session).catch(() => undefined);
    void quietly("Page.enable");
    void quietly("Page.addScriptToEvaluateOnNewDocument", { source: noteClicks });
    void quietly("Emulation.setCPUThrottlingRate", { rate: slowdown });
  });
  await browser.send("Target.createTarget", { url: "about:blank" });
  const { targetInfos } = await browser.send("Target.getTargets", { filter: [{ type: "tab" }] });
  const tab = (targetInfos as { targetId: string }[]).at(-1);
  const { sessionId } = await browser.send("Target.attachToTarget", {
    targetId: tab?.targetId,
    flatten: true,
  });
  const attach = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
  await browser.send("Target.setAutoAttach", attach, String(sessionId));
  await wait(500);
  return async (url: string) => {
    const { targetInfos: pages } = await browser.send("Target.getTargets");
    const infos = pages as { targetId: string; type: string; url: string; subtype?: string }[];
    const page = infos.find((info) => info.url === url && info.type === "page" && !info.subtype);
    const session = page && sessions.get(page.targetId);
    if (!session) throw new Error(`No page shows ${url}.`);
    return session;
  };
}

const paintedAfterClick = `JSON.stringify({
  wasReady: performance.getEntriesByType("navigation")[0].activationStart > 0,
 ms: performance.timeOrigin + performance.getEntriesByName("first-contentful-paint")[0].startTime
    - localStorage.getItem("clickedAt"),
})`;

/** From a click on a link to the first paint of its page. */
export interface Click {
  /** Whether the browser had rendered the page before. */
  wasReady: boolean;
  ms: number;
}

/** What is clicked: the page with the link, the path that it leads to, and how slow the processor is. */
interface Clicked {
  from: string;
  to: string;
  slowdown: number;
}

/** Points at a link of a page for a while and clicks it, with a mouse. Links of drawings are not prerendered. */
export async function measureClick(
  origin: string,
  { from, to, slowdown }: Clicked,
): Promise<Click> {
  const browser = await launchPiped();
  try {
    const sessionOf = await openTab(browser, slowdown);
    const first = await sessionOf("about:blank");
    await browser.send("Page.navigate", { url: origin + from }, first);
    await wait(POINTED_MS);
    const page = await sessionOf(origin + from);
    const place = await evaluate(
      browser,
      `(() => {
        const link = document.querySelector('main a[href="${to}"]:not(svg a)');
        link.scrollIntoView({ block: "center", behavior: "instant" });
        const { left, top, width, height } = link.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      })()`,
      page,
    );
    const mouse = (type: string) =>
      browser.send(
        "Input.dispatchMouseEvent",
        { type, button: "left", clickCount: 1, ...(place as object) },
        page,
      );
    await mouse("mouseMoved");
    await wait(POINTED_MS);
    await mouse("mousePressed");
    // The page is left before the release is acknowledged.
    void mouse("mouseReleased").catch(() => undefined);
    await wait(POINTED_MS);
    return JSON.parse(
      String(await evaluate(browser, paintedAfterClick, await sessionOf(origin + to))),
    );
  } finally {
    await browser.close();
  }
}
