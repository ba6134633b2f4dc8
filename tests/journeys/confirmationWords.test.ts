import { expect, inject, test } from "vitest";
import { sentKey } from "../../src/forms/sentSummary.ts";
import { browserForTests } from "./support/engine.ts";
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
