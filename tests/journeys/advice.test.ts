import type { Locator, Page } from "playwright";
import { describe, expect, inject, test } from "vitest";
import { browserForTests } from "./support/engine.ts";
import {
  answerStep,
  answers,
  backToRecap,
  editButton,
  fillIn,
  fillQuote,
  goOn,
  openForm,
  property,
  stepHeading,
} from "./support/forms.ts";
import { addressOf, axeFaults, openPage } from "./support/page.ts";
import { control, formWords, saying } from "./support/words.ts";

const origin = inject("origin");
const { advice: words } = formWords;
const resultWords = Object.values(words.results);

const browser = browserForTests();

/** Answers the first step and shows the second. */
async function openDossier(page: Page, own: Record<string, string> = {}): Promise<Locator> {
  await openForm(page, `${origin}/devis`, "propertyType");
  await fillIn(page, { ...property, ...own });
  await goOn(page);
  await stepHeading(page, "Les diagnostics").waitFor();
  return page.getByRole("region", { name: saying(words.title) });
}

/** Shows the second step again, from the first. */
async function goOnFromRestored(page: Page): Promise<void> {
  await stepHeading(page, "Le bien").waitFor();
  await goOn(page);
  await stepHeading(page, "Les diagnostics").waitFor();
}

/** What each choice is called for, by its value, as its card says. */
async function marks(page: Page): Promise<Record<string, string[]>> {
  const cards = await page.locator("label:has([name=selectedDiagnostics])").all();
  const entries = cards.map(async (card) => {
    const text = (await card.textContent()) ?? "";
    const value = await card.locator("input").getAttribute("value");
    return [value, resultWords.filter((word) => saying(word).test(text))];
  });
  return Object.fromEntries(await Promise.all(entries));
}

const ticked = (page: Page) =>
  page
    .locator("[name=selectedDiagnostics]:checked")
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute("value")));

/** The choices that stand in the group below the title of a result, in their order. */
const grouped = (page: Page, result: keyof typeof words.groups) =>
  page
    .getByRole("group", { name: saying(words.groups[result]) })
    .locator("[name=selectedDiagnostics]")
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute("value")));

/** Opens the choices that the property is not concerned by. */
const openRest = (page: Page) =>
  page
    .locator("form summary")
    .filter({ hasText: saying(words.groups["non-concerne"]) })
    .click();

/** The items of the dossier below the title of one result, each as its text. */
async function listed(dossier: Locator, result: "obligatoire" | "a-verifier"): Promise<string[]> {
  const head = dossier.locator("h3").filter({ hasText: saying(words.groups[result]) });
  return head.locator("xpath=following-sibling::ul/li").allTextContents();
}

/** The colour of what a button stands on, once it rests. */
const groundOf = (button: Locator) =>
  button.evaluate((element) => {
    for (const change of element.getAnimations()) change.finish();
    return getComputedStyle(element).backgroundColor;
  });

describe("the dossier", () => {
  test("says of every choice what the law makes of it, why, how long and where to read on", async () => {
    const { page, complaints } = await openPage(browser());
    const dossier = await openDossier(page);
    const marked = await marks(page);
    expect(Object.keys(marked)).toHaveLength(11);
    for (const found of Object.values(marked)) expect(found).toHaveLength(1);
    expect(marked).toMatchObject({
      dpe: [words.results.obligatoire],
      plomb: [words.results.obligatoire],
      gaz: [words.results["non-concerne"]],
      erp: [words.results["a-verifier"]],
    });
    const due = await listed(dossier, "obligatoire");
    const named = Object.values(marked).filter(([word]) => word === words.results.obligatoire);
    expect(due).toHaveLength(named.length);
    for (const text of due) expect(text).toMatch(/parce qu.*Validité\s:\s\S/);
    const open = [...due, ...(await listed(dossier, "a-verifier"))];
    for (const text of open) expect(text).toMatch(/parce qu/);
    for (const link of await dossier.getByRole("link").all()) {
      await expect(link.getAttribute("target")).resolves.toBe("_blank");
      const address = await link.getAttribute("href");
      await expect(page.request.get(origin + address)).resolves.toMatchObject({});
      expect((await page.request.get(origin + address)).status()).toBe(200);
    }
    expect(complaints).toEqual([]);
  });

  test("ticks nothing by itself, and by one button what is obligatory, with the keyboard", async () => {
    const { page, complaints } = await openPage(browser());
    await openDossier(page);
    expect(await ticked(page)).toEqual([]);
    const due = Object.entries(await marks(page)).flatMap(([choice, [word]]) =>
      word === words.results.obligatoire ? [choice] : [],
    );
    const label = words.add.replace("{count}", String(due.length));
    const add = page.getByRole("button", { name: saying(label) });
    const added = page.getByRole("status").filter({ hasText: saying(words.added) });
    await openRest(page);
    await control(page, "selectedDiagnostics", "attestation-surface").check();
    expect(await add.isEnabled()).toBe(true);
    await add.focus();
    await page.keyboard.press("Enter");
    await added.waitFor();
    expect(await add.isEnabled(), "where nothing is left to add").toBe(false);
    const before = await groundOf(add);
    await add.hover();
    expect(await groundOf(add), "under the mouse").toBe(before);
    expect((await ticked(page)).toSorted()).toEqual([...due, "attestation-surface"].toSorted());
    await expect(add.evaluate((element) => element === document.activeElement)).resolves.toBe(true);
    await control(page, "selectedDiagnostics", "dpe").uncheck();
    await expect.poll(() => added.count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test("groups the choices by what the law makes of them, on one and a half screens of a phone", async () => {
    const viewport = { width: 375, height: 812 };
    const { page, complaints } = await openPage(browser(), { viewport });
    await openDossier(page);
    const groups = {
      due: await grouped(page, "obligatoire"),
      open: await grouped(page, "a-verifier"),
      rest: await grouped(page, "non-concerne"),
    };
    expect(groups.due).toContain("dpe");
    expect(groups.open).toContain("erp");
    expect(groups.rest).toContain("attestation-surface");
    expect(Object.values(groups).flat()).toHaveLength(11);
    const rest = control(page, "selectedDiagnostics", "attestation-surface");
    expect(await rest.isVisible()).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
      1500,
    );
    expect(await axeFaults(page)).toEqual([]);
    await openRest(page);
    await rest.check();
    const open = words.addOpen.replace("{count}", String(groups.open.length));
    await page.getByRole("button", { name: saying(open) }).click();
    expect(await ticked(page)).toEqual([...groups.open, "attestation-surface"]);
    expect(await grouped(page, "a-verifier")).toEqual(groups.open);
    await goOn(page);
    await stepHeading(page, "Vos coordonnées").waitFor();
    await page.goBack();
    await rest.and(page.locator(":checked")).waitFor();
    expect(complaints).toEqual([]);
  });

  test("opens what the property is not concerned by, with the reason", async () => {
    const { page } = await openPage(browser());
    const dossier = await openDossier(page);
    await dossier
      .locator("summary")
      .filter({ hasText: saying(words.groups["non-concerne"]) })
      .click();
    const [gas] = await dossier.locator("details li:visible").filter({ hasText: "Gaz" }).all();
    await expect(gas?.textContent()).resolves.toMatch(/parce que la loi ne le prévoit que/);
    expect(await axeFaults(page)).toEqual([]);
  });

  test("knows what a prefect and a decree say of the town, whatever is ticked", async () => {
    const { page } = await openPage(browser());
    await openDossier(page, { termiteZone: "non" });
    const required = [words.results.obligatoire];
    await expect
      .poll(() => marks(page))
      .toMatchObject({ termites: required, "assainissement-collectif": required });
    await page.reload();
    await stepHeading(page, "Les diagnostics").waitFor();
    await expect.poll(() => marks(page)).toMatchObject({ termites: required });
  });

  test("opens over the questions of a phone, closes with Escape, its button or a tap beside it", async () => {
    const { page, complaints } = await openPage(browser(), {
      viewport: { width: 375, height: 700 },
    });
    await openForm(page, `${origin}/devis`, "propertyType");
    const chip = page.getByRole("button", { name: /^(?:Dossier \(\d+\)|Votre dossier)$/ });
    const hasFocus = () => chip.evaluate((element) => element === document.activeElement);
    expect(await chip.count()).toBe(0);
    await fillIn(page, property);
    await expect.poll(() => chip.innerText()).toMatch(/^Dossier\s\(\d+\)$/);
    await chip.press("Enter");
    const sheet = page.getByRole("dialog", { name: saying(words.title) });
    expect(await listed(sheet, "obligatoire")).not.toEqual([]);
    expect(await axeFaults(page)).toEqual([]);
    const closings = [
      () => page.keyboard.press("Escape"),
      () => page.mouse.click(180, 20),
      () => sheet.getByRole("button", { name: words.close }).click(),
    ];
    for (const close of closings) {
      await close();
      await expect.poll(() => sheet.count()).toBe(0);
      expect(await hasFocus()).toBe(true);
      await chip.click();
      await sheet.waitFor();
    }
    expect(complaints).toEqual([]);
  });

  test("follows the answers when they are corrected", async () => {
    const { page } = await openPage(browser());
    await openDossier(page);
    await page.goBack();
    await stepHeading(page, "Le bien").waitFor();
    await answers(page, { transactionType: "location", propertyType: "maison" });
    await goOn(page);
    await stepHeading(page, "Les diagnostics").waitFor();
    expect(await marks(page)).toMatchObject({
      amiante: [words.results["non-concerne"]],
      termites: [words.results["non-concerne"]],
      "carrez-boutin": [words.results.obligatoire],
    });
  });

  test("says of works and other occasions that it depends on them", async () => {
    const { page, complaints } = await openPage(browser());
    const dossier = await openDossier(page, { transactionType: "autre" });
    await dossier.getByText("dépendent de ce qui est prévu").waitFor();
    expect(await listed(dossier, "obligatoire")).toEqual([]);
    for (const found of Object.values(await marks(page))) expect(found).toHaveLength(1);
    expect(await axeFaults(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

describe("the recap", () => {
  test("names what the law asks for beside the choice, and nothing once it is chosen", async () => {
    const { page } = await openPage(browser());
    await fillQuote(page, origin, "devis.incomplet@exemple.fr");
    const recap = page.getByRole("region", { name: saying(formWords.wizard.recap) });
    const [before = ""] = words.leftOut.split("{names}");
    const notice = recap.getByText(saying(before.trim()));
    await expect(notice.innerText()).resolves.toMatch(/Amiante, Électricité/);
    await expect(notice.innerText()).resolves.not.toMatch(/DPE|Plomb/);
    await editButton(page, "Diagnostics").click();
    await page.getByRole("button", { name: /Ajouter les diagnostics obligatoires/ }).click();
    await backToRecap(page);
    await stepHeading(page, "Le tarif").waitFor();
    expect(await notice.count()).toBe(0);
    const [needless = ""] = words.needless.split("{names}");
    const superfluous = recap.getByText(saying(needless.trim()));
    expect(await superfluous.count()).toBe(0);
    await editButton(page, "Le bien").click();
    await answers(page, { transactionType: "location" });
    await backToRecap(page);
    await stepHeading(page, "Le tarif").waitFor();
    await expect(superfluous.innerText()).resolves.toMatch(/Termites/);
  });
});

describe("a link from a page", () => {
  test("chooses what was read about, keeps it over a reload and leaves a clean address", async () => {
    const { page, complaints } = await openPage(browser());
    await page.goto(`${origin}/avant-location/mesurage`);
    await page.locator("main a[href^='/devis']").first().click();
    await page.waitForURL(`${origin}/devis`);
    await control(page, "transactionType", "location").and(page.locator(":checked")).waitFor();
    await page.reload();
    await control(page, "transactionType", "location").and(page.locator(":checked")).waitFor();
    await answerStep(page, "property");
    await answers(page, { transactionType: "location" });
    await goOn(page);
    await stepHeading(page, "Les diagnostics").waitFor();
    expect(await ticked(page)).toEqual(["carrez-boutin"]);
    expect(complaints).toEqual([]);
  });

  test("adds to what is chosen already, and does not undo a later change", async () => {
    const { page } = await openPage(browser());
    await openDossier(page);
    await answers(page, { selectedDiagnostics: "dpe" });
    await openForm(page, `${origin}/devis?diagnostic=amiante&transaction=vente`, "propertyType");
    expect(await addressOf(page)).toBe(`${origin}/devis`);
    await goOnFromRestored(page);
    expect(await ticked(page)).toEqual(["dpe", "amiante"]);
    await control(page, "selectedDiagnostics", "amiante").uncheck();
    await page.goBack();
    await stepHeading(page, "Le bien").waitFor();
    await page.reload();
    await openForm(page, await addressOf(page), "propertyType");
    await goOnFromRestored(page);
    expect(await ticked(page)).toEqual(["dpe"]);
  });

  test("is ignored where it asks for what is not offered", async () => {
    const { page, complaints } = await openPage(browser());
    const address = "/devis?diagnostic=m%C3%A9rule&diagnostic=__proto__&transaction=don&x=%3Cb%3E";
    await openForm(page, origin + address, "propertyType");
    expect(new URL(await addressOf(page)).search).toBe("?x=%3Cb%3E");
    expect(await page.locator("[name=transactionType]:checked").count()).toBe(0);
    await fillIn(page, property);
    await goOn(page);
    await stepHeading(page, "Les diagnostics").waitFor();
    expect(await ticked(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
