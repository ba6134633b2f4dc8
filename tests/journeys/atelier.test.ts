import type { Browser, Locator, Page } from "playwright";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type GuideStep, guideChanges } from "../guideChanges.ts";
import { launchBrowser } from "./support/browser.ts";
import { axeFaults, openPage } from "./support/page.ts";
import {
  copyProject,
  type ProjectCopy,
  type RunningCommand,
  runScript,
} from "./support/projectCopy.ts";

const contact = "schemas/forms/contact.json";

let browser: Browser;
let project: ProjectCopy;
let server: RunningCommand;
let page: Page;
let complaints: string[];
let clicks = 0;

// Other journeys keep the machine busy.
vi.setConfig({ testTimeout: 120_000 });

beforeAll(async () => {
  [browser, project] = await Promise.all([launchBrowser(), copyProject()]);
  server = runScript(project.folder, ["scripts/atelier.ts", "--sans-ouvrir"], {});
  const address = await server.printed(/http:\/\/\S+/);
  ({ page, complaints } = await openPage(browser));
  page.setDefaultTimeout(60_000);
  await page.goto(address);
  // Packages that a server meets for the first time have it load its pages again.
  for (const _ of ["first", "warm"]) {
    await page.frameLocator("iframe").getByRole("heading", { level: 1 }).waitFor();
    await gestures.Cherchez?.("Envoyer le message");
    await focused().waitFor();
    await page.waitForLoadState("networkidle");
    await page.reload();
  }
  await page.frameLocator("iframe").getByRole("heading", { level: 1 }).waitFor();
}, 180_000);

afterAll(async () => {
  await server.interrupt();
  await browser.close();
  await project.delete();
});

async function click(target: Locator): Promise<void> {
  clicks += 1;
  await target.click();
}

const dialog = () => page.locator("dialog[open]");
const focused = () => page.locator(":focus:is(input, textarea)");

/** Where a control is asked for: in the dialog that is open, otherwise beside the page. */
async function room(): Promise<Locator> {
  const isAsked = (await dialog().count()) > 0;
  return isAsked ? dialog() : page.getByRole("region", { name: "À droite" });
}

const control = async (label: string) => (await room()).getByLabel(label).first();

/** Closes the dialog once it says what was done. */
async function closeOutcome(): Promise<void> {
  await dialog().getByText("C’est fait.").waitFor();
  await page.keyboard.press("Escape");
}

/** What the guide's words stand for; what they quote comes along. */
const gestures: Record<string, (...quoted: string[]) => Promise<void>> = {
  async Cherchez(text = "") {
    const box = page.getByRole("searchbox");
    await click(box);
    await box.fill(text);
    const places = page.getByRole("navigation", { name: "Sommaire" }).getByRole("button");
    await click(places.filter({ has: page.getByText(text, { exact: true }) }).first());
  },
  async Écrivez(...texts) {
    if (texts.length === 1) {
      await focused().waitFor();
      return focused().fill(texts[0] ?? "");
    }
    for (let at = 0; at < texts.length; at += 2)
      await (await control(texts[at + 1] ?? "")).fill(texts[at] ?? "");
  },
  async Choisissez(choice = "", label = "") {
    clicks += 1;
    await (await control(label)).selectOption({ label: choice });
  },
  async Cochez(label = "") {
    await click(await control(label));
  },
  async Cliquez(...names) {
    for (const name of names) {
      if (name === "Échap") await closeOutcome();
      else await click((await room()).getByRole("button", { name, exact: true }).first());
    }
  },
};

async function take({ asks, quoted }: GuideStep): Promise<void> {
  const [verb = ""] = asks.split(" ");
  const gesture = gestures[verb];
  if (!gesture) throw new Error(`The guide asks for « ${asks} », which no gesture stands for.`);
  await gesture(...quoted);
}

const textOf = (file: string): Promise<string> => project.read(file).catch(() => "");

test.each(guideChanges())("$title, as the guide says", async ({ clicks: steps, file }) => {
  clicks = 0;
  const before = await textOf(file);
  for (const step of steps) await take(step);
  await expect.poll(() => dialog().count()).toBe(0);
  await page.keyboard.press("ControlOrMeta+S");
  await expect.poll(() => textOf(file), { timeout: 60_000 }).not.toBe(before);
  await page.getByText("Enregistré", { exact: true }).waitFor();
  expect(clicks).toBeLessThanOrEqual(6);
});

test("a mistake is told beside what was typed, and cannot be saved; a step back mends it", async () => {
  const before = await textOf(contact);
  await gestures.Cherchez?.("Envoyer le message");
  await gestures.Écrivez?.("");
  await page.getByRole("button", { name: /à corriger/ }).waitFor();
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await page
    .getByRole("alert")
    .filter({ hasText: /enregistr/ })
    .first()
    .waitFor();
  expect(await textOf(contact)).toBe(before);
  await page.getByRole("button", { name: /^Annuler : / }).click();
  await page.getByRole("button", { name: "Tout est en ordre" }).waitFor();
});

test("nobody is kept out of the window, and nothing complains", async () => {
  expect(await axeFaults(page, "#atelier")).toEqual([]);
  expect(
    complaints.filter((one) => !/^\[vite\] (connect|hot updated)|React DevTools/.test(one)),
  ).toEqual([]);
});
