import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import type { Locator, Page, Route } from "playwright";
import sharp from "sharp";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { decode } from "../../scripts/atelier/marks/code.ts";
import { startBackend } from "../../scripts/backend/startBackend.ts";
import { readSettings } from "../../scripts/settings/environment.ts";
import { EMBEDDED_ANON_KEY } from "../../src/submission/embeddedAnonKey.ts";
import { guideChanges } from "../guideChanges.ts";
import { LOOPBACK, LOOPBACK_HOST } from "../loopback.ts";
import { type OpenAtelier, openAtelier } from "./support/atelier.ts";
import { browserForFile, isChromium, testInChromium } from "./support/engine.ts";
import { axeFaults, hold, takeClock } from "./support/page.ts";
import { copyProject } from "./support/projectCopy.ts";

const contact = "schemas/forms/contact.json";

const browser = browserForFile();
let atelier: OpenAtelier;

const soon = <Value>(read: () => Promise<Value>) => expect.poll(read, { timeout: 60_000 });

beforeAll(async () => {
  atelier = await openAtelier(browser());
  // Which goes with the window where that is loaded anew.
  await atelier.page.evaluate(() => document.documentElement.setAttribute("data-noted", ""));
});

afterAll(async () => {
  await atelier.close();
});

/** What the guide has changed; Firefox is shown one change, which costs a twentieth of the time. */
const changes = isChromium ? guideChanges() : guideChanges().slice(0, 1);

const textOf = (file: string): Promise<string> => atelier.project.read(file).catch(() => "");

/** What the button of the contact form says, on which the tests have left their words. */
const buttonText = async (): Promise<string> =>
  JSON.parse(await textOf(contact)).form.buttons.submit;

/** What an element says, without the marks that tell where it stands. */
const shownIn = async (element: Locator): Promise<string> =>
  decode((await element.innerText()).trim()).plain;

test.each(changes)("$title, as the guide says", async ({ clicks: steps, file }) => {
  const clicks = atelier.clicks();
  const before = await textOf(file);
  for (const step of steps) await atelier.take(step);
  await soon(() => atelier.dialog.count()).toBe(0);
  await atelier.save();
  expect(await textOf(file)).not.toBe(before);
  expect(atelier.clicks() - clicks).toBeLessThanOrEqual(6);
});

testInChromium("what has no page of its own is shown on one that tells it", async () => {
  await atelier.lookFor("8h30-19h");
  const address = atelier.page.getByLabel("Adresse de la page");
  await soon(() => address.inputValue()).toBe("/contact");
});

testInChromium(
  "a mail follows the draft, though the page before it never came to life",
  async () => {
    const { page, preview } = atelier;
    const wake = await hold(page, "**/generated/forms/quote/index.ts*");
    await atelier.lookFor("Construction");
    const mail = preview.locator("main > article");
    // The mark stands behind the first letter.
    await mail.getByText("onstruction").first().waitFor();
    await atelier.write("Année de construction");
    await mail.getByText("nnée de construction").first().waitFor({ timeout: 30_000 });
    wake();
    await page.unrouteAll();
    await atelier.save();
  },
);

testInChromium("a number that is added begins empty, and is there once it is typed", async () => {
  const { page, panel } = atelier;
  const label = "Nombre minimal de caractères";
  const inOrder = page.getByRole("button", { name: "Tout est en ordre" });
  await atelier.lookFor("Veuillez indiquer votre nom");
  await panel.getByText("Ajouter un réglage…").click();
  await panel.getByRole("button", { name: label }).click();
  expect(await panel.getByLabel(label).inputValue()).toBe("");
  await inOrder.waitFor();
  await atelier.write("2");
  // Whoever writes less is to be told.
  await page.getByRole("button", { name: /à corriger/ }).waitFor();
  await atelier.write("");
  await page.keyboard.press("Tab");
  await inOrder.waitFor();
  // What is emptied and left goes once.
  expect(await page.getByText("n’a plus rien à cet endroit").count()).toBe(0);
});

testInChromium("of two places chosen while a page loads, the later one is shown", async () => {
  const { page, preview, lookFor } = atelier;
  const address = page.getByLabel("Adresse de la page");
  await lookFor("Ville");
  await soon(() => address.inputValue()).toBe("/devis");
  const step = preview.getByRole("heading", { level: 2, name: /e bien$/ });
  await step.waitFor();
  const letGo = await hold(page, "**/devis*etape=3");
  await page.getByRole("button", { name: "Étapes et messages" }).click();
  const third = page
    .locator("details", { has: page.getByText(/^Étape 3.+Vos coordonnées$/) })
    .last();
  await third.getByRole("button", { name: "Toutes les erreurs" }).click();
  const opened = page.waitForRequest(/\/devis$/);
  await lookFor("Surface habitable");
  await opened;
  letGo();
  await step.waitFor();
  await soon(() => address.inputValue()).toBe("/devis");
});

testInChromium(
  "a toast comes again in its new words, though they change while it is called up",
  async () => {
    await atelier.lookFor("Votre message est arrivé : nous vous répondons sous 24 h.");
    await atelier.write("Bien reçu, merci.");
    const toast = atelier.preview.locator("[data-sonner-toast]");
    await toast.getByText("ien reçu, merci.").waitFor();
    await atelier.save();
  },
);

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

test("typed answers stay in the page while its texts change", async () => {
  const { page, preview, panel } = atelier;
  const [name, terms] = [preview.locator("#contact_name"), preview.locator("#contact_terms")];
  await page.getByTitle("Téléphone").click();
  await atelier.lookFor("Nos coordonnées");
  await name.fill("Jeanne Petit");
  await page.getByText("Naviguer").click();
  await terms.check();
  await page.getByText("Modifier").click();
  const label = preview.locator("label[for=contact_email]");
  await atelier.clickOn(label);
  await atelier.write("Votre courriel");
  await soon(() => shownIn(label)).toBe("Votre courriel");
  expect(await name.inputValue()).toBe("Jeanne Petit");
  expect(await terms.isChecked()).toBe(true);
  await atelier.clickOn(label);
  await panel.locator("input:focus").waitFor();
  await atelier.save();
});

/** Answers with a state as a draft makes it that the page does not show yet. */
async function ofLaterDraft(route: Route): Promise<void> {
  const response = await route.fetch();
  const { value } = await response.json();
  const later = { version: value.version + 1, shows: ["Ville à venir"] };
  await route.fulfill({ response, json: { value: { ...value, ...later } } });
}

testInChromium(
  "a page whose state is told late follows the draft, and is not loaded anew",
  async () => {
    const { page, preview } = atelier;
    const body = preview.locator("body");
    const write = async (label: string) => {
      await atelier.write(label, "Libellé");
      // The mark stands behind the first letter.
      await body.getByText(label.slice(1)).first().waitFor();
    };
    await atelier.lookFor("Ville");
    await preview.locator("[data-form=quote][data-form-slot=alive]").waitFor();
    await write("Ville du bien");
    await body.evaluate(() => Object.assign(window, { isKept: true }));
    const state = "**/atelier/api/state";
    const tell = await hold(page, state);
    const asked = page.waitForRequest(state);
    await write("Ville du lieu");
    await asked;
    await write("Ville du logis");
    tell();
    await write("Ville ou village");
    await page.unrouteAll();
    await page.route(state, ofLaterDraft);
    const answered = page.waitForResponse(state);
    await write("Ville du bien");
    await answered;
    // What would load it anew does so by then.
    await page.waitForTimeout(600);
    expect(await body.evaluate(() => "isKept" in window)).toBe(true);
    await page.unrouteAll({ behavior: "wait" });
    await atelier.write("Ville", "Libellé");
  },
);

test("a step back in a text goes no further than that text", async () => {
  const { page, panel } = atelier;
  const sought = page.getByRole("searchbox");
  await sought.focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Envoyer le message");
  await atelier.lookFor("Envoyer le message");
  const written = panel.locator("input:focus");
  await written.waitFor();
  await page.keyboard.press("End");
  await page.keyboard.type(" vite");
  for (const _ of [1, 2, 3]) await page.keyboard.press("ControlOrMeta+Z");
  expect(await written.inputValue()).toBe("Envoyer le message");
  expect(await sought.inputValue()).toBe("Envoyer le message");
});

test("keys do what the mouse does", async () => {
  const { page, panel, preview } = atelier;
  const keys = page.keyboard;
  await page.getByRole("searchbox").focus();
  await keys.press("ControlOrMeta+A");
  await keys.type("Envoyer le message");
  const places = page.getByRole("navigation", { name: "Sommaire" }).getByRole("button");
  await places.filter({ hasText: "Envoyer le message" }).waitFor();
  await keys.press("Tab");
  await keys.press("Enter");
  await panel.locator("input:focus").waitFor();
  await keys.press("End");
  await keys.type(" aujourd’hui");
  await keys.press("Control+S");
  await soon(() => textOf(contact)).toContain('"Envoyer le message aujourd’hui"');
  const button = preview.locator("form button[type=submit]").first();
  await soon(() => shownIn(button)).toBe("Envoyer le message aujourd’hui");
  // A page that loads meanwhile hears no keys.
  await preview.locator(".selected").waitFor();
  await keys.press("Shift+F6");
  for (const key of ["ArrowUp", "ArrowUp", "Enter"]) await keys.press(key);
  await soon(() => page.locator(":focus:is(input, textarea)").inputValue()).toMatch(
    /politique de confidentialité/,
  );
});

testInChromium("what is under way keeps the focus, and is done once", async () => {
  const { page, panel, dialog } = atelier;
  await atelier.lookFor("Garage");
  await panel.getByRole("button", { name: "Retirer", exact: true }).press("Enter");
  await dialog.getByRole("button", { name: "La question « Garage »" }).press("Enter");
  const remove = dialog.getByRole("button", { name: "Retirer", exact: true });
  let count = 0;
  page.on("request", (request) => {
    count += Number(request.url().endsWith("/api/add"));
  });
  const answer = await hold(page, "**/atelier/api/add");
  await remove.press("Enter");
  await dialog.getByText("Un instant…").waitFor();
  await remove.and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Enter");
  answer();
  await page.getByRole("button", { name: /^Annuler : Question « Garage » retirée/ }).click();
  expect(count).toBe(1);
  await page.unrouteAll({ behavior: "wait" });
});

test("a question that is dragged on the left is asked in the step where it is dropped", async () => {
  const { page } = atelier;
  const details = "schemas/forms/quote/contact-details.json";
  const outline = page.getByRole("navigation", { name: "Sommaire" });
  const row = (name: string) => {
    const button = page.getByRole("button", { name, exact: true });
    return outline.getByRole("listitem").filter({ has: button }).last();
  };
  await page.getByRole("searchbox").fill("");
  for (const step of ["Demande de devis", "Vos coordonnées", "Le bien"])
    await row(step).getByRole("button").first().click();
  await row("Garage").hover();
  await row("Garage").getByTitle("Faire glisser").hover();
  // A press that leads nowhere means nothing: no move is asked for, which would show later.
  const asked = page.waitForRequest("**/api/add", { timeout: 500 }).catch(() => undefined);
  await page.mouse.down();
  await page.mouse.up();
  expect(await asked).toBeUndefined();
  await page.mouse.down();
  await row("Prénom").hover({ position: { x: 40, y: 2 } });
  await page.mouse.up();
  await outline.locator("[aria-current]").getByText("Garage").waitFor();
  await atelier.save();
  const { form, properties } = JSON.parse(await textOf(details));
  expect(properties.hasGarage.title).toBe("Garage");
  const { fields } = form.groups[0];
  expect(fields[fields.indexOf("firstName") - 1]).toBe("hasGarage");
});

test("a page that shows a message leaves the focus with who is typing", async () => {
  const { page, preview, panel } = atelier;
  const leavings = await page.evaluateHandle(() => {
    const noted: Event[] = [];
    addEventListener("blur", (event) => noted.push(event));
    return noted;
  });
  await atelier.lookFor("Veuillez indiquer votre nom");
  await preview.getByText("euillez indiquer votre nom").first().waitFor();
  expect(await panel.locator("input:focus").inputValue()).toBe("Veuillez indiquer votre nom");
  expect(await leavings.evaluate((noted) => noted.length)).toBe(0);
});

testInChromium(
  "what somebody else changes meanwhile is joined, or kept until it is taken over",
  async () => {
    const { page, preview, project } = atelier;
    const button = preview.locator("form button[type=submit]").first();
    const change = (text: string) => project.set(contact, ["form", "buttons", "submit"], text);
    await change("Envoyer");
    await soon(() => shownIn(button)).toBe("Envoyer");
    const label = preview.locator("label[for=contact_message]");
    await atelier.clickOn(label);
    await atelier.write("Votre long message");
    await change("Poster");
    await soon(() => shownIn(button)).toBe("Poster");
    expect(await shownIn(label)).toContain("Votre long message");
    await project.set(contact, ["properties", "message", "title"], "Leur message");
    const take = page.getByRole("button", { name: "Reprendre la version du disque" });
    await take.waitFor();
    await page.keyboard.press("Control+S");
    await page.getByRole("alert").getByText("quelqu’un a changé").waitFor();
    expect(await textOf(contact)).not.toContain("Votre long message");
    await take.click();
    await page.getByText("Version du disque reprise :").waitFor();
    expect(await page.getByText("Enregistré", { exact: true }).count()).toBe(0);
    await soon(() => shownIn(label)).toContain("Leur message");
    await page.keyboard.press("ControlOrMeta+Z");
    await soon(() => shownIn(label)).toContain("Votre long message");
    await page.keyboard.press("ControlOrMeta+Shift+Z");
    await soon(() => shownIn(label)).toContain("Leur message");
  },
);

testInChromium("a page that cannot be shown says why, and follows again", async () => {
  const { page, project } = atelier;
  const firm = "src/content/firm.json";
  const before = await textOf(firm);
  await project.remove(firm);
  await page.getByText("La page montre le dernier état qui a pu être affiché").waitFor();
  await project.save(firm, before);
  await page.getByText("La page montre le dernier état").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Tout est en ordre" }).waitFor();
});

testInChromium("a click on a page that still loads is not lost", async () => {
  const { page, preview } = atelier;
  const wake = await hold(page, "**/page/click.ts*");
  await page.getByLabel("Adresse de la page").fill("/mentions-legales");
  await page.keyboard.press("Enter");
  const heading = preview.locator("h1", { hasText: "légales" });
  await heading.waitFor();
  await atelier.clickOn(heading);
  wake();
  await soon(() => page.locator(":focus:is(input, textarea)").inputValue()).toBe(
    "Mentions légales",
  );
  await page.unrouteAll();
});

testInChromium(
  "a page that takes a minute to come to life has its words from one draft",
  async () => {
    const page = await atelier.page.context().newPage();
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    await takeClock(page);
    await page.goto(atelier.page.url());
    const words = "**/generated/forms/contact/index.ts*";
    const wake = await hold(page, words);
    const wakes = page.waitForRequest(words);
    await page.getByLabel("Adresse de la page").fill("/contact?lent");
    await page.keyboard.press("Enter");
    await wakes;
    const follow = await hold(page, "**/contact?lent");
    const follows = page.waitForRequest("**/contact?lent", { timeout: 3000 }).catch(() => {});
    await atelier.project.set(contact, ["form", "buttons", "submit"], "Expédier");
    await page.clock.fastForward(60_000);
    await follows;
    wake();
    const preview = page.frameLocator('iframe[title="Aperçu de la page"]');
    await preview.locator("[data-form-slot=alive] #contact_name").waitFor();
    follow();
    const button = preview.locator("form button[type=submit]").first();
    await soon(() => shownIn(button)).toBe("Expédier");
    expect(errors).toEqual([]);
    await page.close();
  },
);

test("what changed is told, seen, and handed over as a patch, or published", async () => {
  const { page, panel, project } = atelier;
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: project.folder, encoding: "utf8" });
  git("init", "--quiet");
  git("config", "user.name", "Camille Petit");
  git("config", "user.email", "camille@exemple.fr");
  git("add", "schemas", "src");
  git("commit", "--quiet", "--message", "Site");
  const remote = path.join(project.folder, "remote.git");
  git("init", "--quiet", "--bare", remote);
  git("config", "atelier.remote", remote);
  const before = await buttonText();
  await atelier.lookFor(before);
  await atelier.write("Envoyer");
  await page.getByRole("button", { name: "Ce qui change" }).click();
  await panel.getByText(`« ${before} »`).waitFor();
  const pictures = panel.locator("iframe");
  await soon(() => pictures.count()).toBe(2);
  for (const [rank, text] of [before, "Envoyer"].entries()) {
    await pictures.nth(rank).scrollIntoViewIfNeeded();
    const button = pictures.nth(rank).contentFrame().locator("form button[type=submit]").first();
    await soon(() => shownIn(button)).toBe(text);
  }
  await panel.getByRole("button", { name: "Préparer l’envoi" }).click();
  const patch = await panel.getByText(/^envois\/.*\.patch$/).innerText();
  git("apply", "--check", "--reverse", patch);
  await panel.getByRole("button", { name: "Publier" }).click();
  await panel.getByText("C’est publié").waitFor();
  expect(git("-C", remote, "branch", "--list").trim()).toMatch(/^atelier\//);
  expect(
    git("diff", git("rev-parse", "refs/atelier/published").trim(), "--", "schemas", "src"),
  ).toBe("");
  await atelier.clickOn(atelier.preview.locator("label[for=contact_email]"));
  await panel.locator("input:focus").waitFor();
});

testInChromium("a click on a picture takes a file, which is handed over, too", async () => {
  const { page, preview, panel, dialog, project } = atelier;
  await atelier.lookFor("Diagnostic de performance énergétique (DPE)");
  const picture = preview.locator("main img").first();
  await preview.locator("h1", { hasText: "énergétique" }).waitFor();
  await atelier.clickOn(picture);
  const photo = sharp({ create: { width: 900, height: 700, channels: 3, background: "#a05030" } });
  const file = {
    name: "facade.jpg",
    mimeType: "image/jpeg",
    buffer: await photo.jpeg().toBuffer(),
  };
  await dialog.getByLabel("Choisir un fichier…").setInputFiles(file);
  await dialog.getByLabel("Ce que l’image montre").fill("Façade en brique");
  await dialog.getByRole("button", { name: "Mettre cette image" }).click();
  await soon(async () => decode(String(await picture.getAttribute("alt"))).plain).toBe(
    "Façade en brique",
  );
  expect(await picture.evaluate((image: HTMLImageElement) => image.decode())).toBeUndefined();
  await page.getByRole("button", { name: "Ce qui change" }).click();
  await panel.getByRole("button", { name: "Préparer l’envoi" }).click();
  const patch = await panel.getByText(/^envois\/.*\.patch$/).innerText();
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: project.folder, encoding: "utf8" });
  git("apply", "--check", "--reverse", patch);
  expect(await textOf(patch)).toMatch(/files\/photo-\w+-720\.avif/);
});

testInChromium("changes are made as they were one by one, and nothing else goes", async () => {
  const { page, panel, project } = atelier;
  const zone = "src/content/zones/paris.json";
  const { localNotes } = JSON.parse(await textOf(zone));
  const titles = ["Un mot", "Un autre"];
  const notes = titles.map((title) => ({ title, text: `${title} de la mairie.` }));
  await project.set(zone, ["localNotes"], [...notes, ...localNotes]);
  // A search looks at the draft as it is when it is typed.
  await page.getByText("Changé hors de l’atelier").waitFor();
  await atelier.lookFor("Un mot");
  await page.getByRole("button", { name: "Ce qui change" }).click();
  const itemOf = (title: string) => panel.getByRole("listitem").filter({ hasText: title });
  for (const title of titles)
    await itemOf(title)
      .getByRole("button", { name: /^Revenir à l’avant/ })
      .click();
  for (const title of titles) await itemOf(title).waitFor({ state: "detached" });
  await atelier.save();
  expect(JSON.parse(await textOf(zone)).localNotes).toEqual(localNotes);
});

testInChromium("an item goes where its keys lead, and goes away alone", async () => {
  const { page, panel } = atelier;
  const firm = "src/content/firm.json";
  const daysIn = async (): Promise<string[]> =>
    JSON.parse(await textOf(firm)).hours.displayed.map(({ days }: { days: string }) => days);
  const [first, second, third] = await daysIn();
  await atelier.lookFor("Les horaires");
  await panel.getByRole("button", { name: `${first}`, exact: true }).focus();
  for (const _ of [1, 2]) await page.keyboard.press("Alt+ArrowDown");
  await atelier.save();
  expect(await daysIn()).toEqual([second, third, first]);
  await panel.getByRole("button", { name: `Retirer « ${second} »` }).dblclick();
  await atelier.save();
  expect(await daysIn()).toEqual([third, first]);
  await panel.getByRole("button", { name: `Retirer « ${first} »` }).press("Enter");
  await atelier.save();
  expect(await daysIn()).toEqual([third]);
  await panel.locator("li button:focus").waitFor();
});

testInChromium("what goes with its name leaves the focus on what comes after it", async () => {
  const { page, panel } = atelier;
  await atelier.lookFor("Trop de messages sont partis");
  await panel.getByRole("button", { name: "En cas d’échec" }).click();
  const removals = panel.getByRole("button", { name: /^Retirer «/ });
  const second = await removals.nth(1).innerText();
  await removals.first().press("Enter");
  await soon(() => page.locator(":focus").innerText()).toBe(second);
  await page.getByRole("button", { name: "Annuler" }).click();
});

testInChromium("a price is added by what is ticked and written in its panel", async () => {
  const { page, panel } = atelier;
  await atelier.lookFor("Les prix");
  await panel.getByRole("button", { name: "Ajouter : Un prix" }).click();
  const ticked = panel.locator("input:focus");
  await ticked.waitFor();
  await page.keyboard.press("Space");
  const diagnostic = await ticked.inputValue();
  await panel.getByLabel("Autre").check();
  await panel.getByLabel(/^Prix le plus bas/).fill("150");
  await panel.getByLabel(/^Prix le plus haut/).fill("190");
  await atelier.save();
  const { prices } = JSON.parse(await textOf("src/content/firm.json"));
  const price = { diagnostics: [diagnostic], kinds: ["autre"], from: 150, to: 190 };
  expect(prices.table.at(-1)).toEqual(price);
});

testInChromium("the page goes along to its new address, and back", async () => {
  const { page, panel, preview } = atelier;
  const address = page.getByRole("region", { name: "La page" }).getByLabel("Adresse de la page");
  await atelier.lookFor("Val-d’Oise");
  await soon(() => address.inputValue()).toBe("/zones/val-d-oise");
  await panel.getByRole("button", { name: /^Page/ }).click();
  await atelier.write("/zones/vexin", "Adresse de la page");
  await soon(() => address.inputValue()).toBe("/zones/vexin");
  await preview.getByRole("heading", { level: 1, name: /Val-d’Oise/ }).waitFor();
  await page.getByRole("button", { name: "Annuler" }).click();
  await soon(() => address.inputValue()).toBe("/zones/val-d-oise");
  await preview.getByRole("heading", { level: 1, name: /Val-d’Oise/ }).waitFor();
});

testInChromium("a choice that is moved once more meanwhile does not come back", async () => {
  const { page, panel } = atelier;
  const step = "schemas/forms/quote/property.json";
  const question = async () => JSON.parse(await textOf(step)).properties.gasInstallation;
  const { enum: values, ui } = await question();
  const [, , third, fourth] = values;
  await atelier.lookFor(ui.labels[third]);
  await panel.locator("li input:focus").waitFor();
  const answer = await hold(page, "**/atelier/api/change");
  for (const _ of [1, 2]) await page.keyboard.press("Alt+ArrowDown");
  answer();
  await atelier.save();
  expect((await question()).enum.slice(2)).toEqual([fourth, third]);
  await page.unrouteAll();
});

test("the file itself is edited under the same checks", async () => {
  const { page, panel } = atelier;
  const before = await textOf(contact);
  await page.getByRole("button", { name: "Fichier", exact: true }).click();
  await panel.getByRole("textbox").press("Control+Home");
  await page.keyboard.type("x");
  await panel.getByText("1 à corriger ou à relire").waitFor();
  await page.keyboard.press("Control+S");
  await page.getByRole("alert").getByText("enregistr").waitFor();
  expect(await textOf(contact)).toBe(before);
  await panel.getByRole("textbox").press("Control+Z");
  await page.getByRole("button", { name: "Tout est en ordre" }).waitFor();
});

/** Whether Firefox tells that a page which is loaded anew could not fetch its code, or connect at once. */
const isOfLeftPage = (complaint: string): boolean =>
  !isChromium &&
  /^\[vite\] (Error|Failed to reload|Direct websocket)|^error loading dynamically/.test(complaint);

test("every button of the bar is in sight on a telephone", async () => {
  const { page } = atelier;
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 375, height: 760 });
  const edges = await page
    .getByRole("banner")
    .getByRole("button")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
  expect(edges.length).toBeGreaterThan(5);
  expect(edges.filter((edge) => edge > 375)).toEqual([]);
  await page.getByRole("button", { name: "Raccourcis" }).click();
  const terms = page.getByRole("dialog", { name: "Raccourcis du clavier" });
  await terms.waitFor();
  expect((await terms.boundingBox())?.x).toBeGreaterThan(0);
  await page.keyboard.press("Escape");
  await page.setViewportSize(size);
});

test("nobody is kept out of the window, and nothing complains", async () => {
  expect(await axeFaults(atelier.page, "#atelier")).toEqual([]);
  const talk = /^\[vite\] (connect|hot updated)|React DevTools/;
  expect(atelier.complaints.filter((one) => !talk.test(one) && !isOfLeftPage(one))).toEqual([]);
  // Vite, which tells of errors alone, would have the window load itself again, and lose what it draws.
  expect(await atelier.page.locator("html").getAttribute("data-noted")).toBe("");
});

/** Has visitors of the project's own site leave a message each. @returns ends the site */
async function leaveMessages(folder: string, names: string[]): Promise<() => Promise<void>> {
  const backend = await startBackend(readSettings({ DATA_DIR: folder }), { log: () => {} });
  const server = createServer((request, response) => void backend.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve));
  const { port } = server.address() as AddressInfo;
  for (const name of names) {
    const row = { name, email: `${name}@exemple.fr`, subject: "Vente", message: "Bonjour" };
    await fetch(`http://${LOOPBACK_HOST}:${port}/rest/v1/contact_submissions`, {
      method: "POST",
      headers: { apikey: EMBEDDED_ANON_KEY, "content-type": "application/json" },
      body: JSON.stringify(row),
    });
  }
  return async () => {
    server.close();
    server.closeAllConnections();
    await backend.close();
  };
}

testInChromium("the leads of the day are read, dealt with and erased by keys alone", async () => {
  const { folder } = atelier.project;
  expect(await atelier.page.getByRole("button", { name: /^Demandes/ }).count()).toBe(0);
  const end = await leaveMessages(path.join(folder, ".data"), ["Jeanne", "Paul"]);
  const page = await atelier.page.context().newPage();
  const keys = page.keyboard;
  await page.goto(atelier.page.url());
  await page.getByRole("button", { name: "Demandes 2 à traiter" }).press("Enter");
  const side = page.getByRole("region", { name: "À droite" });
  await side.getByText("2 demandes.").waitFor();
  // The newest comes first.
  const paul = side.getByRole("listitem").filter({ hasText: "Contact – Vente – Paul" });
  await side.locator("summary").first().press("Enter");
  await paul.getByRole("link", { name: "Écrire à Paul@exemple.fr" }).waitFor();
  expect(await axeFaults(page, "[aria-labelledby=leads]")).toEqual([]);
  await paul.getByRole("button", { name: /^Marquer comme traitée/ }).press("Enter");
  await page.getByRole("button", { name: "Demandes 1 à traiter" }).waitFor();
  await keys.press("Enter");
  await page.getByRole("button", { name: "Demandes 2 à traiter" }).waitFor();
  await paul.getByRole("button", { name: /^Données de cette personne/ }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Données d’une personne" });
  await dialog.getByText(/^Contact – Vente – Paul, /).waitFor();
  expect(await axeFaults(page, "dialog")).toEqual([]);
  await dialog.getByText("Effacer tout…").press("Enter");
  await dialog.getByRole("button", { name: "Effacer définitivement" }).press("Enter");
  await dialog.getByText("Contact : 1").waitFor();
  const sought = dialog.getByLabel("Adresse e-mail ou numéro de téléphone");
  await sought.fill("Jeanne@exemple.fr");
  await sought.press("Enter");
  await dialog.getByText(/^Contact – Vente – Jeanne, /).waitFor();
  expect(await dialog.getByText("C’est effacé").count()).toBe(0);
  await keys.press("Escape");
  await side.getByText("1 demande.").waitFor();
  await page.close();
  await end();
  const kept = readdirSync(path.join(folder, ".atelier"), { recursive: true, encoding: "utf8" });
  const files = kept
    .map((name) => path.join(folder, ".atelier", name))
    .filter((file) => statSync(file).isFile());
  expect(files.filter((file) => readFileSync(file, "utf8").includes("@exemple.fr"))).toEqual([]);
});

testInChromium("an atelier that stopped says so, and goes on with what was not saved", async () => {
  const { page, preview } = atelier;
  await atelier.lookFor(await buttonText());
  await atelier.write("Envoyer enfin");
  await page.getByText("Changements à enregistrer").waitFor();
  page.once("dialog", (asked) => asked.accept());
  await page.getByRole("button", { name: "Arrêter", exact: true }).click();
  await page.getByText("L’atelier s’est arrêté.").waitFor();
  await atelier.stop();
  const other = await page.context().newPage();
  await other.goto(await atelier.start());
  await other.close();
  await page.getByText("L’atelier s’est arrêté.").waitFor({ state: "detached" });
  const button = preview.locator("form button[type=submit]").first();
  await soon(() => shownIn(button)).toBe("Envoyer enfin");
  await atelier.save();
  expect(await textOf(contact)).toContain('"Envoyer enfin"');
});

testInChromium(
  "an atelier whose lines nobody reads any more ends without a complaint",
  async () => {
    const project = await copyProject();
    const options = { cwd: project.folder, env: { ...process.env, VITEST: "", NODE_ENV: "" } };
    const script = ["--import", "tsx", "scripts/atelier.ts", "--sans-ouvrir"];
    const program = spawn(process.execPath, script, options);
    onTestFinished(() => {
      program.kill();
      return project.delete();
    });
    const complained = text(program.stderr);
    program.stdout.once("data", () => program.stdout.destroy());
    expect(await once(program, "exit")).toEqual([0, null]);
    expect(await complained).toBe("");
  },
);

const leave = (page: Page) => page.close({ runBeforeUnload: true });

/** Wants to leave, is asked, and stays. */
async function stay(page: Page): Promise<void> {
  const [asked] = await Promise.all([page.waitForEvent("dialog"), leave(page)]);
  expect(asked.type()).toBe("beforeunload");
  await asked.dismiss();
}

test("whoever leaves with changes that are not saved is asked, and finds them on return", async () => {
  const { page } = atelier;
  await atelier.lookFor(await buttonText());
  await atelier.write("Envoyer vite");
  await stay(page);
  await page.getByText("Changements à enregistrer").waitFor();
  await atelier.write("Envoyer tout de suite");
  // The page may be gone before its driver hears that the question was answered.
  page.once("dialog", (again) => again.accept().catch(() => {}));
  await Promise.all([page.waitForEvent("close"), leave(page)]);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByText("ils ne sont pas encore enregistrés").waitFor();
  await other.getByRole("button", { name: "Ce qui change" }).click();
  await other.getByText("« Envoyer tout de suite »").waitFor();
  await other.keyboard.press("ControlOrMeta+S");
  await other.getByText("Enregistré", { exact: true }).waitFor();
  expect(await textOf(contact)).toContain('"Envoyer tout de suite"');
  await other.getByRole("button", { name: "Ouvrir cet endroit : Dans « Écrivez-nous" }).click();
  await other.getByRole("button", { name: "Ajouter", exact: true }).click();
  // What can be added comes after the dialog's own button.
  const offers = other.getByRole("dialog").getByRole("button").filter({ hasNotText: "Annuler" });
  await offers.first().click();
  await other.getByRole("dialog").getByRole("textbox").first().waitFor();
  await stay(other);
  await other.keyboard.press("Escape");
  const questions: string[] = [];
  other.on("dialog", (one) => questions.push(one.type()));
  await Promise.all([other.waitForEvent("close"), leave(other)]);
  expect(questions).toEqual([]);
});
