import { expect, inject, test } from "vitest";
import { deadlineWords } from "../../src/domain/answerDeadline.ts";
import { dayOf, rankOf } from "../../src/domain/days.ts";
import { fillPlaceholders } from "../../src/domain/fillPlaceholders.ts";
import { sentKey } from "../../src/forms/sentSummary.ts";
import { browserForTests, testInChromium } from "./support/engine.ts";
import { openPage } from "./support/page.ts";
import { confirmation, saying } from "./support/words.ts";

const origin = inject("origin");

const browser = browserForTests();

test.each([
  ["who has sent a form", true, confirmation.title],
  ["who has not", false, confirmation.unsent.title],
])("a visitor %s reads his words while the scripts are still on their way", async (...given) => {
  const [, isSent, title] = given;
  const { page } = await openPage(browser());
  await page.goto(`${origin}/contact`);
  if (isSent) await page.evaluate((key) => sessionStorage.setItem(key, "1"), sentKey("quote"));
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto(`${origin}/devis-confirmation`);
  const heading = page.getByRole("heading", { level: 1 });
  expect(await heading.innerText()).toMatch(saying(title));
});

test.each([375, 1024, 1280])(
  "no day of the answer moves what stands below it at %i px",
  async (width) => {
    const days = Array.from({ length: 366 }, (_, rank) => dayOf(rankOf("2028-01-01") + rank));
    const answers = days.map((day) =>
      fillPlaceholders(confirmation.answer.value, deadlineWords({ day, minutes: 18 * 60 })),
    );
    const { page } = await openPage(browser(), { viewport: { width, height: 800 } });
    await page.goto(`${origin}/devis-confirmation#envoi`);
    const heights = await page.locator("[data-answer]").evaluate((answer, texts) => {
      const heightOf = (text: string) => {
        answer.textContent = text;
        return answer.getBoundingClientRect().height;
      };
      return [answer.textContent, ...texts].map((text) => heightOf(text ?? ""));
    }, answers);
    expect(heights[0]).toBeGreaterThan(0);
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1);
  },
);

testInChromium("the first of a month is set as it is on the other pages", async () => {
  const { page } = await openPage(browser());
  await page.clock.setFixedTime("2026-11-30T09:00:00Z");
  await page.goto(`${origin}/contact`);
  await page.evaluate(() => {
    const sent = { lines: [], chosen: [], again: { answers: {} }, at: Date.now() };
    sessionStorage.setItem("resume:quote", JSON.stringify(sent));
  });
  await page.goto(`${origin}/devis-confirmation`);
  const answer = page.locator("[data-answer]", { has: page.locator("sup") });
  expect(await answer.innerHTML()).toMatch(/^mardi 1<sup>er<\/sup>(?:&nbsp;| )décembre/);
});
