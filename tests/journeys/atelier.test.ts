import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { guideChanges } from "../guideChanges.ts";
import { type OpenAtelier, openAtelier } from "./support/atelier.ts";
import { launchBrowser } from "./support/browser.ts";
import { axeFaults } from "./support/page.ts";

const contact = "schemas/forms/contact.json";

let browser: Browser;
let atelier: OpenAtelier;

// Other journeys keep the machine busy.
vi.setConfig({ testTimeout: 120_000 });

beforeAll(async () => {
  browser = await launchBrowser();
  atelier = await openAtelier(browser);
}, 180_000);

afterAll(async () => {
  await atelier.close();
  await browser.close();
});

const textOf = (file: string): Promise<string> => atelier.project.read(file).catch(() => "");

test.each(guideChanges())("$title, as the guide says", async ({ clicks: steps, file }) => {
  const clicks = atelier.clicks();
  const before = await textOf(file);
  for (const step of steps) await atelier.take(step);
  await expect.poll(() => atelier.dialog.count()).toBe(0);
  await atelier.save();
  expect(await textOf(file)).not.toBe(before);
  expect(atelier.clicks() - clicks).toBeLessThanOrEqual(6);
});

test("a mistake is told beside what was typed, and cannot be saved; a step back mends it", async () => {
  const { page, lookFor, write } = atelier;
  const before = await textOf(contact);
  await lookFor("Envoyer le message");
  await write("");
  await page.getByRole("button", { name: /à corriger/ }).waitFor();
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  const refused = page.getByRole("alert").filter({ hasText: /enregistr/ });
  await refused.first().waitFor();
  expect(await textOf(contact)).toBe(before);
  await page.getByRole("button", { name: /^Annuler : / }).click();
  await page.getByRole("button", { name: "Tout est en ordre" }).waitFor();
});

test("nobody is kept out of the window, and nothing complains", async () => {
  expect(await axeFaults(atelier.page, "#atelier")).toEqual([]);
  const talk = /^\[vite\] (connect|hot updated)|React DevTools/;
  expect(atelier.complaints.filter((one) => !talk.test(one))).toEqual([]);
});
