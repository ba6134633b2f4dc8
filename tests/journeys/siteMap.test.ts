import { expect, inject, test } from "vitest";
import { browserForTests } from "./support/engine.ts";
import { openPage, visit } from "./support/page.ts";

const browser = browserForTests();

test("the columns of the site map begin at one height", async () => {
  const { page } = await openPage(browser());
  await visit(page, `${inject("origin")}/plan-du-site`);
  const places = await page
    .locator("main h2")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  const tops = new Map<number, number>();
  for (const { x, y } of places) tops.set(x, Math.min(y, tops.get(x) ?? y));
  expect(tops.size).toBe(3);
  expect(Math.max(...tops.values()) - Math.min(...tops.values())).toBeLessThan(1);
});
