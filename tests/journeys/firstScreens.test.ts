import type { Locator } from "playwright";
import sharp from "sharp";
import { expect, inject, test } from "vitest";
import home from "../../src/content/home.json" with { type: "json" };
import { browserForTests } from "./support/engine.ts";
import { openAt } from "./support/page.ts";
import { phone } from "./support/words.ts";

const browser = browserForTests();

const openWith = (path: string, viewport: { width: number; height: number }) =>
  openAt(browser(), inject("origin") + path, { viewport });

async function edges(shown: Locator): Promise<{ top: number; bottom: number }> {
  const { y, height } = (await shown.boundingBox()) ?? { y: Number.NaN, height: 0 };
  return { top: y, bottom: y + height };
}

test("a phone shows the form of /contact after the telephones, before all else", async () => {
  const page = await openWith("/contact", { width: 375, height: 720 });
  const main = page.getByRole("main");
  const form = await edges(main.locator("form").first());
  expect(form.top).toBeGreaterThan((await edges(main.getByRole("link", { name: phone }))).bottom);
  expect(form.top).toBeLessThan(720);
  for (const later of ["dl", "picture"]) {
    expect((await edges(main.locator(later).first())).top).toBeGreaterThan(form.bottom);
  }
});

test.each([
  { width: 812, height: 375 },
  { width: 667, height: 375 },
])("a phone on its side, $width × $height, shows the way to a quote at once", async (viewport) => {
  const page = await openWith("/", viewport);
  const action = page.getByRole("main").locator('a[href="/devis"]').first();
  expect((await edges(action)).bottom).toBeLessThanOrEqual(viewport.height);
});

test("a wide screen shows what can be done on one line, in wider letters than the firm's, too", async () => {
  const page = await openWith("/", { width: 1280, height: 800 });
  const actions = page.locator("main [data-actions]").first().locator("a");
  await actions.evaluateAll((links) => {
    for (const link of links) link.style.letterSpacing = "0.05em";
  });
  const [first, second] = await actions.all();
  if (!first || !second) throw new Error("The home page has fewer than two ways on");
  expect((await edges(second)).top).toBe((await edges(first)).top);
});

/** Relative luminance of a dot, WCAG 2.2. */
function luminance(dot: Uint8Array): number {
  const [red = 1, green = 1, blue = 1] = Array.from(dot, (value) => value / 255).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How far white words stand out from the brightest dot of what lies behind their box. */
async function contrastOfWhite(words: Locator): Promise<number> {
  await words.evaluate((element) => {
    element.style.color = "transparent";
    element.style.textShadow = "none";
  });
  const dots = await sharp(await words.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer();
  const luminances = Array.from({ length: dots.length / 3 }, (_, dot) =>
    luminance(dots.subarray(3 * dot, 3 * dot + 3)),
  );
  return 1.05 / (luminances.reduce((one, other) => Math.max(one, other)) + 0.05);
}

test.each([
  { width: 320, height: 568 },
  { width: 375, height: 667 },
  { width: 1024, height: 768 },
])("the banner's words stand out from its pictures at $width × $height", async (viewport) => {
  const page = await openAt(browser(), inject("origin"), { viewport, reducedMotion: "reduce" });
  for (const { label } of home.hero.slides) {
    await page.getByRole("button", { name: label, exact: true }).click();
    const picture = page.locator("[data-state=shown] img");
    await picture.evaluate((image) => (image as HTMLImageElement).decode());
    expect(await contrastOfWhite(page.getByRole("heading", { level: 1 })), label).toBeGreaterThan(
      4.5,
    );
  }
});
