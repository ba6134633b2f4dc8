import type { Locator, Page } from "playwright";
import { describe, expect, inject, test } from "vitest";
import { soundAnswers } from "../../scripts/check/proofs/answers.ts";
import { readProject } from "../../scripts/project/disk/readProject.ts";
import { type Form, formsOf, stepName } from "../../scripts/project/forms.ts";
import type { Answer } from "../../src/domain/compiledForm.ts";
import { stepAnswers } from "../../src/forms/stepValidator.ts";
import { visibleFields } from "../../src/forms/visibility.ts";
import { loadStep } from "../unit/forms/loadForm.ts";
import { browserForTests, testInChromium } from "./support/engine.ts";
import {
  answerStep,
  backToRecap,
  editButton,
  fillIn,
  fillQuote,
  goOn,
  openErrors,
  openForm,
} from "./support/forms.ts";
import { hold, openPage, visit } from "./support/page.ts";
import { routes } from "./support/routes.ts";
import { formWords, saying, wording } from "./support/words.ts";

const origin = inject("origin");

const browser = browserForTests();

/** A field that a condition of a step reads. */
interface ReadField {
  form: Form;
  step: Form["steps"][number];
  key: string;
}

const readFields: ReadField[] = formsOf(readProject().formFiles).flatMap((form) =>
  form.steps.flatMap((step) => {
    const read = (step.value.allOf ?? []).flatMap(({ if: test }) => Object.keys(test.properties));
    return [...new Set(read)].map((key) => ({ form, step, key }));
  }),
);

/** Address of the first page that shows a form. */
async function pageOf({ name }: Form): Promise<string> {
  for (const { path } of routes) {
    const html = await (await fetch(origin + path)).text();
    if (html.includes(`id="${name}_`)) return path;
  }
  throw new Error(`No page shows the form ${name}`);
}

/** Opens a step of a form, every step before it answered. */
async function openStep(page: Page, { form, step, key }: ReadField): Promise<void> {
  const before = form.steps.slice(0, form.steps.indexOf(step));
  const draft = Object.assign({}, ...before.map(({ value }) => soundAnswers(value)));
  const url = origin + (await pageOf(form));
  await visit(page, `${origin}/plan-du-site`);
  await page.evaluate(([name, text]) => sessionStorage.setItem(name, text), [
    `brouillon:${form.name}`,
    JSON.stringify({ at: Date.now(), answers: draft }),
  ] as const);
  await visit(page, before.length > 0 ? `${url}?etape=${before.length + 1}` : url);
  await page.locator(`[data-form-slot="alive"] [name="${key}"]`).first().waitFor();
}

/** Name and value of the control that has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return {
      name: element?.getAttribute("name") ?? element?.tagName,
      value: element instanceof HTMLInputElement ? element.value : null,
    };
  });

/** The field that stands after another one on screen, as the schema has it for an answer. */
async function fieldAfter({ form, step, key }: ReadField, answer: Answer): Promise<string> {
  const definition = await loadStep(form.name, stepName(step));
  const keys = [...visibleFields(definition, stepAnswers(definition, { [key]: answer })).keys()];
  return keys[keys.indexOf(key) + 1] ?? "BUTTON";
}

/** Tab leads to the next field on screen, past what joins answers, and Shift+Tab back. */
async function expectTab(page: Page, field: ReadField, answer: Answer): Promise<void> {
  let presses = 0;
  do {
    await page.keyboard.press("Tab");
    presses += 1;
  } while (/^(?:INPUT|SUMMARY)$/.test(String((await focused(page)).name)));
  expect((await focused(page)).name).toBe(await fieldAfter(field, answer));
  for (; presses > 0; presses -= 1) await page.keyboard.press("Shift+Tab");
  expect((await focused(page)).name).toBe(field.key);
}

function choicesOf({ step, key }: ReadField): string[] {
  const field = step.value.properties[key];
  if (!field?.enum) throw new Error(`The field ${key} has no choices: how is it operated by keys?`);
  return field.enum;
}

/** Whether an arrow leads from the last choice to the first: in Safari's engine it stays there. */
const isRound = inject("engine") !== "webkit";

const directions = [
  { direction: "forwards", arrow: "ArrowDown", inOrder: (choices: string[]) => choices },
  {
    direction: "backwards",
    arrow: "ArrowUp",
    inOrder: (choices: string[]) => choices.toReversed(),
  },
];

describe.each(readFields)("a condition on $key", (field) => {
  test.each(directions)(
    "lets the visitor walk $direction through every answer with the arrows, and on with Tab",
    async ({ arrow, inOrder }) => {
      const { page } = await openPage(browser());
      await openStep(page, field);
      const [first = "", ...others] = inOrder(choicesOf(field));
      await page.locator(`[name="${field.key}"][value="${first}"]`).focus();
      await page.keyboard.press("Space");
      await expectTab(page, field, first);
      for (const choice of [...others, ...(isRound ? [first] : [])]) {
        await page.keyboard.press(arrow);
        expect(await focused(page)).toEqual({ name: field.key, value: choice });
        const chosen = page.locator(`[name="${field.key}"]:checked`);
        expect(await chosen.inputValue()).toBe(choice);
        await expectTab(page, field, choice);
      }
    },
  );
});

const hasFocus = (locator: Locator) =>
  locator.evaluate((element) => element === document.activeElement);

/** Runs in a page: whether something lies over the control that has the focus. */
function isCovered(): boolean {
  const control = document.activeElement;
  const { left, top, bottom } = control?.getBoundingClientRect() ?? new DOMRect();
  const own = control?.closest("label") ?? control;
  return [top + 1, bottom - 1].some(
    (edge) => !own?.contains(document.elementFromPoint(left + 9, edge)),
  );
}

/** Which of some stops, the one behind the other, something lies over while they have the focus. */
async function coveredOf(page: Page, stops: Locator): Promise<unknown[]> {
  await stops.first().focus();
  const covered: unknown[] = [];
  for (let left = await stops.count(); left > 0; left -= 1) {
    if (await page.evaluate(isCovered)) covered.push(await focused(page));
    await page.keyboard.press("Tab");
  }
  return covered;
}

test("no diagnostic that has the focus lies under the buttons of a narrow phone", async () => {
  const { page } = await openPage(browser(), { viewport: { width: 320, height: 568 } });
  await openForm(page, `${origin}/devis`, "propertyType");
  await answerStep(page, "property");
  await goOn(page);
  const choices = page.locator("main [name=selectedDiagnostics]:visible");
  expect(await coveredOf(page, choices)).toEqual([]);
});

test("no question of the questionnaire that has the focus lies under the way to its dossier", async () => {
  const { page } = await openPage(browser(), { viewport: { width: 320, height: 568 } });
  await openForm(page, `${origin}/mes-diagnostics`, "transactionType");
  await fillIn(page, { transactionType: "vente", propertyType: "maison" });
  const stops = page.locator("main form :is(summary, input, select):visible");
  expect(await coveredOf(page, stops)).toEqual([]);
});

test("the last link of a page does not lie under the way to a quote of a phone", async () => {
  const viewport = { width: 375, height: 667 };
  const { page } = await openPage(browser(), { viewport, reducedMotion: "reduce" });
  await visit(page, `${origin}/plan-du-site`);
  const foot = page.getByRole("contentinfo");
  // Longer than the screen, so that no form is in sight that the way to a quote would leave free.
  for (const group of await foot.locator("summary").all()) await group.click();
  await foot.getByRole("link").last().focus();
  await page.getByRole("navigation", { name: saying(wording.frame.actions) }).waitFor();
  expect(await page.evaluate(isCovered)).toBe(false);
});

describe("the focus is never lost", () => {
  test("when an answer is corrected from the recap, on the way back and again", async () => {
    const { page } = await openPage(browser());
    await fillQuote(page, origin, "clavier.recap@exemple.fr");
    await editButton(page, "Le bien").focus();
    await page.keyboard.press("Enter");
    const chosen = { name: "transactionType", value: "vente" };
    await expect.poll(() => focused(page)).toEqual(chosen);
    await backToRecap(page);
    const recap = page.getByRole("heading", { name: "Récapitulatif" });
    await expect.poll(() => hasFocus(recap)).toBe(true);
    await page.goBack();
    await expect.poll(() => focused(page)).toEqual(chosen);
    await page.goBack();
    await expect.poll(() => hasFocus(recap)).toBe(true);
  });

  test("nor the way back to the recap, where less motion is wished and a link leads up", async () => {
    const { page } = await openPage(browser(), { reducedMotion: "reduce" });
    await fillQuote(page, origin, "clavier.calme@exemple.fr");
    await editButton(page, "Le bien").click();
    await page.getByRole("link", { name: "Aller au contenu" }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => hasFocus(page.locator("#contenu"))).toBe(true);
    await backToRecap(page);
    await page.getByRole("heading", { name: "Récapitulatif" }).waitFor();
  });

  test("when the list of errors leads to a field and shrinks with each answer", async () => {
    const { page } = await openPage(browser());
    await openForm(page, `${origin}/devis`, "propertyType");
    await goOn(page);
    await openErrors(page);
    await page.getByRole("link", { name: "L'information sur l'installation gaz" }).focus();
    await page.keyboard.press("Enter");
    expect(await focused(page)).toEqual({ name: "gasInstallation", value: "moins-15-ans" });
    await page.keyboard.press("Space");
    await page.getByRole("group", { name: "Il manque 12 réponses" }).waitFor();
    await page.keyboard.press("ArrowDown");
    expect(await focused(page)).toEqual({ name: "gasInstallation", value: "plus-15-ans" });
  });

  // Elsewhere, a script that could not be fetched comes with a reload.
  testInChromium(
    "when a form's script is asked for again: it waits on the button, then is on the first question",
    async () => {
      const { page } = await openPage(browser());
      const script = "**/assets/mountForm-*";
      await page.route(script, (route) => route.abort());
      await visit(page, `${origin}/contact`);
      await page.locator("main [name=message]").focus();
      const retry = page.getByRole("main").getByRole("button", { name: formWords.retry });
      await retry.focus();
      await page.unroute(script);
      const letGo = await hold(page, script);
      await page.keyboard.press("Enter");
      await retry.and(page.locator("[aria-disabled=true]")).waitFor();
      expect(await hasFocus(retry)).toBe(true);
      letGo();
      await expect.poll(() => focused(page)).toEqual({ name: "name", value: "" });
      expect(await retry.count()).toBe(0);
    },
  );

  test("when sending failed: it is on what is said, and Tab leads on to the button", async () => {
    const { page } = await openPage(browser());
    await fillQuote(page, origin, "clavier.panne@exemple.fr");
    await page.route("**/rest/v1/**", async (route) => {
      await page.getByRole("button", { name: "Envoi en cours..." }).waitFor();
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
      await route.abort("connectionreset");
    });
    await page.getByRole("button", { name: "Demander un devis" }).focus();
    await page.keyboard.press("Enter");
    const said = page.getByRole("status").locator("[tabindex]");
    await said.filter({ hasText: "Erreur de connexion" }).waitFor();
    await expect.poll(() => hasFocus(said)).toBe(true);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect((await focused(page)).name).toBe("BUTTON");
  });
});
