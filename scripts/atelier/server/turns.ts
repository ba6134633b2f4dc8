import { latestOnly } from "../../dev/latestOnly.ts";

/** Longest wait for a page to come to life, in ms: one that fails to must not hold up the draft. */
const PATIENCE_MS = 20_000;

/** Waits for something that may begin anew meanwhile. */
async function ended(latest: () => Promise<unknown>): Promise<void> {
  for (let awaited: unknown; awaited !== latest(); await awaited) awaited = latest();
}

/** The page in the frame, which loads until it is alive. */
function framedPage() {
  let loading = Promise.resolve();
  let end = () => {};
  let asked = 0;
  return {
    begin(moment: number) {
      end();
      asked = moment;
      loading = new Promise((resolve) => {
        end = resolve;
        setTimeout(resolve, PATIENCE_MS).unref();
      });
    },
    /** Another page is to come. */
    leave: () => end(),
    /** A page is alive: maybe an older one, of which nobody has waited to hear. */
    tellAlive: (moment: number) => moment >= asked && end(),
    ended: () => ended(() => loading),
  };
}

/**
 * Has documents and sites take turns: document and code of a page are to be of one version, and of a
 * site that holds the whole draft. Moments count both.
 * @param make puts another site in the place of the former
 */
export function takeTurns(make: () => Promise<void>) {
  const frame = framedPage();
  let making = Promise.resolve();
  /** Until the site is that of the draft. */
  let renewing = making;
  let moment = 0;
  let renewed = 0;
  const asked = new Map<string, number>();
  const renewOnce = latestOnly(async () => {
    await frame.ended();
    making = make();
    await making;
    renewed = ++moment;
  });
  return {
    /** Has another site made, as soon as no page is being loaded. */
    renew() {
      renewing = renewOnce();
      return renewing;
    },
    /** Waits until a document may be rendered. @param isInFrame whether the page in the frame gives way to it */
    async wait(url: string, isInFrame: boolean) {
      if (isInFrame) frame.leave();
      await (isInFrame ? ended(() => renewing) : making);
      asked.set(url, ++moment);
      if (isInFrame) frame.begin(moment);
    },
    askedAt: (url: string) => asked.get(url) ?? 0,
    /** A page is alive that was asked for at a moment. @returns whether the site has changed since */
    tellAlive(moment: number) {
      frame.tellAlive(moment);
      return moment < renewed;
    },
  };
}
