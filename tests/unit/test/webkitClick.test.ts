import { expect, test } from "vitest";
import { locatorOf } from "../../journeys/support/webkit/locator.ts";
import { DriverError, type Session } from "../../journeys/support/webkit/session.ts";
import type { Scripts } from "../../journeys/support/webkit/window.ts";

const forgotten = () => Promise.reject(new DriverError("timeout", "no answer"));

/** A link in a page that a click leaves, once it meets the link; what is forgotten, is so once. */
function linkOf({ covered = 0, forgets = "" } = {}) {
  const page = { isLeft: false, clicks: 0 };
  let toForget = forgets;
  const answer = async <Value>(what: string, value: Value): Promise<Value> => {
    if (what !== toForget) return value;
    toForget = "";
    return forgotten();
  };
  const send = () => {
    page.clicks += 1;
    page.isLeft = page.clicks > covered;
    return answer("click", null);
  };
  const scripts = {
    run: () => answer("question", !page.isLeft),
    onElements: async () => (page.isLeft ? null : { x: 1, y: 1 }),
  };
  const hands = { session: { send } as unknown as Session, scripts: scripts as unknown as Scripts };
  return { page, link: locatorOf(hands, [{ css: "a" }]) };
}

test.each(["", "click", "question"])(
  "a link is followed once, though the driver forgets the %s",
  async (forgets) => {
    const { page, link } = linkOf({ forgets });
    await link.click();
    expect(page).toEqual({ isLeft: true, clicks: 1 });
  },
);

test("a link that something came over is clicked again", async () => {
  const { page, link } = linkOf({ covered: 1 });
  await link.click();
  expect(page).toEqual({ isLeft: true, clicks: 2 });
});
