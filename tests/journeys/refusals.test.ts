import { expect, inject, test } from "vitest";
import { browserForTests } from "./support/engine.ts";
import { openForm, toasts } from "./support/forms.ts";
import { openPage } from "./support/page.ts";
import { buttons, saying } from "./support/words.ts";

const origin = inject("origin");

const browser = browserForTests();

test.each([
  [375, 480],
  [375, 700],
  [1280, 480],
])("a refusal's summary is clear of head and toast at %d × %d px", async (width, height) => {
  const { page } = await openPage(browser(), { viewport: { width, height } });
  await openForm(page, `${origin}/contact`, "name");
  await page.getByRole("button", { name: saying(buttons.contact.submit) }).click();
  const summary = page.getByRole("group", { name: /^Il manque/ });
  await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
  const toast = toasts(page).first();
  await expect.poll(() => toast.evaluate((box) => getComputedStyle(box).opacity)).toBe("1");
  const lowerEdge = await toast.evaluate((box) => box.getBoundingClientRect().bottom);
  const place = () => summary.evaluate((box) => box.getBoundingClientRect().top);
  await expect.poll(place).toBeGreaterThanOrEqual(lowerEdge);
  expect(await place()).toBeLessThan(height - 100);
});

test.each(["button", "Enter"])(
  "a refused form is not submitted for the browser, by %s",
  async (by) => {
    const { page } = await openPage(browser());
    const form = await openForm(page, origin, "email");
    await page.evaluate(() => {
      addEventListener("submit", () => document.documentElement.setAttribute("data-sent", ""));
    });
    if (by === "Enter") await form.locator("[name=email]").press("Enter");
    else await form.getByRole("button", { name: saying(buttons.newsletter.submit) }).click();
    await page.getByRole("group", { name: /^Il manque/ }).waitFor();
    expect(await page.locator("html[data-sent]").count()).toBe(0);
  },
);
