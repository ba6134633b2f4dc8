import type { Locator } from "playwright";
import { expect, inject, test } from "vitest";
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
