import { expect, inject, test } from "vitest";
import { browserForTests } from "./support/engine.ts";
import { goOn, openErrors, openForm } from "./support/forms.ts";
import { hold, openPage, visit } from "./support/page.ts";
import { control, saying, wording } from "./support/words.ts";

const origin = inject("origin");

const browser = browserForTests();

/** Runs before a page's scripts: an engine that does not hold what is on the screen in its place. */
function forgetAnchoring(): void {
  const { supports } = CSS;
  CSS.supports = (...condition: string[]) =>
    condition[0] !== "overflow-anchor" && Reflect.apply(supports, CSS, condition);
  document.addEventListener("DOMContentLoaded", () => {
    document.documentElement.style.setProperty("overflow-anchor", "none");
  });
}

test("an answer that shortens the summary moves nothing under the finger", async () => {
  const { page } = await openPage(browser(), { viewport: { width: 375, height: 700 } });
  await page.addInitScript(forgetAnchoring);
  await openForm(page, `${origin}/devis`, "propertyType");
  await goOn(page);
  const summary = page.getByRole("group", { name: /^Il manque/ });
  await summary.waitFor();
  await openErrors(page);
  const choices = ["plus-15-ans", "aucune"].map((value, index) =>
    control(page, index === 0 ? "electricInstallation" : "gasInstallation", value),
  );
  for (const choice of choices) {
    await choice.scrollIntoViewIfNeeded();
    const topOf = () => choice.evaluate((box) => box.getBoundingClientRect().top);
    const before = { top: await topOf(), summary: (await summary.boundingBox())?.height ?? 0 };
    await choice.focus();
    await page.keyboard.press("Space");
    await expect
      .poll(async () => (await summary.boundingBox())?.height)
      .toBeLessThan(before.summary);
    expect(Math.abs((await topOf()) - before.top)).toBeLessThan(1);
  }
});

test.each([
  ["/contact", "subject"],
  ["/devis", "surface"],
])(
  "a form on %s whose script is too new says so in sight, and moves no field",
  async (path, name) => {
    const { page } = await openPage(browser(), { viewport: { width: 375, height: 700 } });
    await page.addInitScript(forgetAnchoring);
    const refuse = await hold(page, "**/assets/mountForm-*", (route) => route.abort());
    await visit(page, origin + path);
    const field = control(page, name);
    await field.evaluate((box) => box.scrollIntoView({ block: "center", behavior: "instant" }));
    await field.focus();
    const top = () => field.evaluate((box) => box.getBoundingClientRect().top);
    const before = await top();
    refuse();
    const notice = page.getByRole("main").getByRole("alert");
    await notice.waitFor();
    expect(await top()).toBe(before);
    const { y = 0, height = 0 } = (await notice.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(700);
    const isMet = await field.evaluate((box) => {
      const { left, bottom } = box.getBoundingClientRect();
      return document.elementFromPoint(left + 20, bottom - 5) === box;
    });
    expect(isMet).toBe(true);
  },
);

test("the menu of a phone opens without scripts where buttons know no commands", async () => {
  const { page } = await openPage(browser(), {
    viewport: { width: 375, height: 700 },
    javaScriptEnabled: false,
  });
  await page.route(`${origin}/`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/ command(for)?="[^"]*"/g, "");
    await route.fulfill({ response, body });
  });
  await page.goto(`${origin}/`);
  const entries = page.getByRole("navigation", { name: saying(wording.frame.mobileMenu) });
  await page.getByRole("button", { name: wording.frame.menu, exact: true }).click();
  await entries.waitFor();
  await page.getByRole("button", { name: saying(wording.frame.closeMenu) }).click();
  await entries.waitFor({ state: "hidden" });
});
