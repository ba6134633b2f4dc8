import type { Browser, FrameLocator, Page } from "playwright";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { launchBrowser } from "./support/browser.ts";
import { axeFaults, openPage } from "./support/page.ts";
import {
  copyProject,
  type ProjectCopy,
  type RunningCommand,
  runScript,
} from "./support/projectCopy.ts";

const contact = "schemas/forms/contact.json";
const firm = "src/content/firm.json";

let browser: Browser;
let project: ProjectCopy;
let server: RunningCommand;
let page: Page;
let frame: FrameLocator;
let complaints: string[];
let clicks = 0;

// Other journeys keep the machine busy.
vi.setConfig({ testTimeout: 120_000 });

/** A text on the previewed page, whose letters carry marks that nobody sees. */
const onPage = (text: string): RegExp =>
  new RegExp(
    [...text.replace(/\s+/g, " ")]
      .map((letter) => (letter === " " ? "\\s+" : letter.replace(/[^\p{L}\p{N}]/u, "\\$&")))
      .join("[\\u2061-\\u2064]*"),
  );

const seen = (text: string) => frame.getByText(onPage(text)).first().waitFor();

/** Counts the clicks of a test. */
async function click(target: ReturnType<Page["locator"]>): Promise<void> {
  clicks += 1;
  await target.click();
}

const search = () => page.getByRole("searchbox");
const saving = () => page.getByRole("button", { name: "Enregistrer", exact: true });
const typed = () => page.locator(":focus:is(input, textarea)");
const hit = (text: string) =>
  page.getByRole("navigation", { name: "Sommaire" }).getByRole("button", { name: text });

/** Opens the place where a sentence stands, and has the caret in it. */
async function find(sentence: string): Promise<void> {
  await click(search());
  await search().fill(sentence);
  await click(hit(sentence).first());
  await expect.poll(() => typed().inputValue()).toBe(sentence);
}

async function save(): Promise<void> {
  await click(saving());
  await page.getByText("Enregistré", { exact: true }).waitFor();
}

/** Lines that one text has otherwise than another, when all of them stand together. */
function hunk(before: string, after: string): { removed: string[]; added: string[] } {
  const [old, now] = [before.split("\n"), after.split("\n")];
  const same = (one: string[], other: string[]) => {
    const end = one.findIndex((line, index) => line !== other[index]);
    return end < 0 ? one.length : end;
  };
  const start = same(old, now);
  const rest = (lines: string[]) => lines.slice(start).reverse();
  const end = same(rest(old), rest(now));
  return { removed: old.slice(start, old.length - end), added: now.slice(start, now.length - end) };
}

beforeAll(async () => {
  [browser, project] = await Promise.all([launchBrowser(), copyProject()]);
  server = runScript(project.folder, ["scripts/atelier.ts", "--sans-ouvrir"], {});
  const address = await server.printed(/http:\/\/\S+/);
  ({ page, complaints } = await openPage(browser));
  page.setDefaultTimeout(30_000);
  await page.goto(address);
  frame = page.frameLocator("iframe");
  await frame.getByRole("heading", { level: 1 }).waitFor();
}, 180_000);

beforeEach(() => {
  clicks = 0;
});

afterAll(async () => {
  await server.interrupt();
  await browser.close();
  await project.delete();
});

describe("what an office changes", () => {
  test("a message, found by its words, seen where visitors read it, saved as one line", async () => {
    const before = await project.read(contact);
    const { format } = JSON.parse(before).properties.email.errorMessage;
    await find(format);
    await seen(format);
    await typed().fill("Cette adresse e-mail est incomplète");
    await seen("Cette adresse e-mail est incomplète");
    await save();
    expect(clicks).toBeLessThanOrEqual(6);
    const { removed, added } = hunk(before, await project.read(contact));
    expect(removed.map((line) => line.trim())).toEqual([`"format": "${format}",`]);
    expect(added.map((line) => line.trim())).toEqual([
      '"format": "Cette adresse e-mail est incomplète",',
    ]);
  });

  test("the opening hours, clicked on the page that shows them", async () => {
    const before = await project.read(firm);
    const [{ hours }] = JSON.parse(before).hours.displayed;
    await click(hit("Contact").last());
    await click(frame.getByText(onPage(hours)).first());
    await expect.poll(() => typed().inputValue()).toBe(hours);
    await typed().fill("8h-17h");
    await seen("8h-17h");
    await save();
    expect(clicks).toBeLessThanOrEqual(6);
    const { added } = hunk(before, await project.read(firm));
    expect(added).toHaveLength(1);
    expect(added[0]).toContain("8h-17h");
  });
});

describe("what keeps the site whole", () => {
  const label = () => JSON.parse(contactText).properties.name.title;
  let contactText: string;

  beforeEach(async () => {
    contactText = await project.read(contact);
  });

  test("a mistake is told where it was made, cannot be saved, and can be undone", async () => {
    await click(search());
    await search().fill(label());
    await click(hit(label()).first());
    const box = page.getByLabel("Libellé", { exact: true }).first();
    await box.fill("");
    const status = page.getByRole("button", { name: /à corriger/ });
    await status.waitFor();
    await saving().click();
    await page.getByRole("alert").filter({ hasText: "enregistr" }).waitFor();
    expect(await project.read(contact)).toBe(contactText);
    await status.click();
    await page.getByRole("dialog").getByRole("button").first().click();
    await page.getByRole("button", { name: /^Annuler : / }).click();
    await page.getByRole("button", { name: "Tout est en ordre" }).waitFor();
    await expect.poll(() => box.inputValue()).toBe(label());
    await page.getByRole("button", { name: /^Rétablir : / }).click();
    await status.waitFor();
    await page.getByRole("button", { name: /^Annuler : / }).click();
    await page.getByRole("button", { name: "Tout est en ordre" }).waitFor();
  });

  test("a file that somebody else changes meanwhile is told, and taken over when asked", async () => {
    const { message } = JSON.parse(contactText).submission.success;
    await find(message);
    await typed().fill("Bien reçu, merci.");
    await page.getByText("1 fichier à enregistrer").waitFor();
    await project.set(contact, ["title"], "Un mot pour nous");
    const other = await project.read(contact);
    await page.getByText("changé en dehors de l’atelier").waitFor();
    await saving().click();
    await page.getByRole("alert").getByText(/./).first().waitFor();
    expect(await project.read(contact)).toBe(other);
    await page.getByRole("button", { name: "Reprendre la version du disque" }).click();
    await page.getByText("changé en dehors de l’atelier").waitFor({ state: "detached" });
    await expect
      .poll(() => page.getByLabel(/./).filter({ hasText: message }).count())
      .toBeGreaterThan(0);
  });
});

test("all of it works with the keyboard alone", async () => {
  const before = await project.read(contact);
  const { pattern } = JSON.parse(before).properties.message.errorMessage;
  await page.keyboard.press("F6");
  await page.keyboard.press("Shift+F6");
  while ((await page.evaluate("document.activeElement.ariaLabel")) !== "Sommaire")
    await page.keyboard.press("F6");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(pattern);
  await hit(pattern).first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect.poll(() => typed().inputValue()).toBe(pattern);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Dites-nous tout");
  await page.keyboard.press("ControlOrMeta+S");
  await expect.poll(() => project.read(contact)).toContain("Dites-nous tout");
});

test("nobody is kept out of the window, and nothing complains", async () => {
  expect(await axeFaults(page, "#atelier")).toEqual([]);
  expect(complaints.filter((one) => !/^\[vite\] connect|React DevTools/.test(one))).toEqual([]);
});
