import type { Browser, Locator, Page } from "playwright";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type GuideStep, guideChanges } from "../guideChanges.ts";
import { launchBrowser } from "./support/browser.ts";
import { openPage } from "./support/page.ts";
import {
  copyProject,
  type ProjectCopy,
  type RunningCommand,
  runScript,
} from "./support/projectCopy.ts";

let browser: Browser;
let project: ProjectCopy;
let server: RunningCommand;
let page: Page;
let clicks = 0;

// Other journeys keep the machine busy.
vi.setConfig({ testTimeout: 120_000 });

beforeAll(async () => {
  [browser, project] = await Promise.all([launchBrowser(), copyProject()]);
  server = runScript(project.folder, ["scripts/atelier.ts", "--sans-ouvrir"], {});
  const address = await server.printed(/http:\/\/\S+/);
  ({ page } = await openPage(browser));
  page.setDefaultTimeout(15_000);
  await page.goto(address);
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

/** Where a control is asked for: in the dialog that is open, otherwise beside the page. */
async function room(): Promise<Locator> {
  const dialog = page.locator("dialog[open]");
  return (await dialog.count()) > 0 ? dialog : page.getByRole("region", { name: "À droite" });
}

const focused = () => page.locator(":focus:is(input, textarea)");

const gestures: Record<string, (...quoted: string[]) => Promise<void>> = {
  async "Cherchez …"(text) {
    await click(page.getByRole("searchbox"));
    await page.getByRole("searchbox").fill(text ?? "");
    const places = page.getByRole("navigation", { name: "Sommaire" }).getByRole("button");
    const exact = places.filter({ has: page.getByText(text ?? "", { exact: true }) });
    await click(exact.first());
    await expect.poll(() => focused().count()).toBe(1);
  },
  async "Écrivez …"(text) {
    await focused().fill(text ?? "");
  },
  async "Écrivez … dans …"(text, label) {
    await (await room())
      .getByLabel(label ?? "")
      .first()
      .fill(text ?? "");
  },
  async "Choisissez … dans …"(choice, label) {
    clicks += 1;
    await (await room())
      .getByLabel(label ?? "")
      .first()
      .selectOption({ label: choice ?? "" });
  },
  async "Cochez …"(label) {
    await click((await room()).getByLabel(label ?? "").first());
  },
  async "Cliquez sur …"(name) {
    await click((await room()).getByRole("button", { name: name ?? "", exact: true }).first());
  },
  async "Cliquez sur …, puis sur …"(...names) {
    for (const name of names) await gestures["Cliquez sur …"]?.(name);
  },
};

async function take({ asks, quoted }: GuideStep): Promise<void> {
  const gesture = gestures[asks];
  if (!gesture) throw new Error(`The guide asks for « ${asks} », which no gesture stands for.`);
  await gesture(...quoted);
}

test.each(guideChanges())("$title, as the guide says", async ({ clicks: steps, file }) => {
  clicks = 0;
  const before = await project.read(file).catch(() => "");
  for (const step of steps) await take(step);
  await page.keyboard.press("ControlOrMeta+S");
  await expect.poll(() => project.read(file).catch(() => "")).not.toBe(before);
  expect(clicks).toBeLessThanOrEqual(6);
});
