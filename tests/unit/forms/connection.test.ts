import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { lineIsBack } from "../../../src/forms/connection.ts";

const line = { onLine: false };
/** Whether what is asked of the site gets through. */
let isReached = true;
let page: EventTarget;

beforeEach(() => {
  line.onLine = false;
  isReached = true;
  page = new EventTarget();
  vi.stubGlobal("navigator", line);
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => (isReached ? new Response() : Promise.reject())),
  );
});

afterEach(() => {
  vi.useRealTimers();
});

/** Whether leaving the page asks the visitor first. */
const asksBeforeLeaving = () =>
  !page.dispatchEvent(new Event("beforeunload", { cancelable: true }));

/** A wait, what has come of it, and how to call it off. */
function startWait() {
  const calledOff = new AbortController();
  const ended = vi.fn();
  const wait = lineIsBack(calledOff.signal).then(ended);
  return { wait, ended, callOff: () => calledOff.abort() };
}

describe("a wait for the line", () => {
  test("ends when the line is back; until then leaving the page asks first", async () => {
    const { wait, ended } = startWait();
    expect(asksBeforeLeaving()).toBe(true);
    page.dispatchEvent(new Event("online"));
    await Promise.resolve();
    expect(ended).not.toHaveBeenCalled();
    line.onLine = true;
    page.dispatchEvent(new Event("online"));
    await wait;
    expect(ended).toHaveBeenCalledWith(true);
    expect(asksBeforeLeaving()).toBe(false);
  });

  test("ends when a tab that slept is looked at again", async () => {
    const { wait, ended } = startWait();
    line.onLine = true;
    document.dispatchEvent(new Event("visibilitychange"));
    await wait;
    expect(ended).toHaveBeenCalledWith(true);
  });

  test("is as long as the site takes to answer with a line", async () => {
    line.onLine = true;
    const { wait, ended } = startWait();
    await wait;
    expect(ended).toHaveBeenCalledWith(true);
    expect(asksBeforeLeaving()).toBe(false);
  });

  test("goes on while nothing passes on the line that the browser has found", async () => {
    vi.useFakeTimers();
    isReached = false;
    line.onLine = true;
    const { wait, ended } = startWait();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ended).not.toHaveBeenCalled();
    expect(asksBeforeLeaving()).toBe(true);
    isReached = true;
    await vi.advanceTimersByTimeAsync(5_000);
    await wait;
    expect(ended).toHaveBeenCalledWith(true);
  });

  test("can be called off, for good", async () => {
    const { wait, ended, callOff } = startWait();
    callOff();
    await wait;
    line.onLine = true;
    page.dispatchEvent(new Event("online"));
    expect(ended.mock.calls).toEqual([[false]]);
    expect(asksBeforeLeaving()).toBe(false);
  });
});
