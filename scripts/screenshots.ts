import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Browser, Page } from "playwright";
import { launchBrowser } from "../tests/journeys/support/browser.ts";
import {
  answers,
  goOn,
  openForm,
  property,
  stepAnswers,
  stepHeading,
} from "../tests/journeys/support/forms.ts";
import { visit } from "../tests/journeys/support/page.ts";
import { startSite } from "../tests/journeys/support/startSite.ts";
import { quoteSteps } from "../tests/journeys/support/words.ts";
import { readWords } from "./shared/readWords.ts";
import { prepareBrowser } from "./test/prepareTools.ts";

const root = path.resolve(import.meta.dirname, "..");
const folder = path.join(root, ".screenshots");
const widths = [375, 1280];

type InputKind = "radio" | "checkbox" | "select" | "text";

/** A control that asks for one of the wanted answers; the keyboard's “next” key may lead there from the text that has the focus. */
type Asked = { name: string; kind: InputKind; isAnswered: boolean; isNext: boolean };

/** The controls of the page's form that ask for the wanted answers, in the order of the screen. */
const askedIn = (page: Page, names: string[]): Promise<Asked[]> =>
  page.evaluate((wanted) => {
    const controls = [...document.querySelectorAll<HTMLInputElement>("main form [name]")];
    const stops = controls.filter((control) => control.checkVisibility() && control.tabIndex >= 0);
    const at = stops.findIndex((one) => one === document.activeElement && one.type !== "radio");
    const next = at < 0 ? undefined : stops[at + 1]?.name;
    const first = new Map(controls.reverse().map((control) => [control.name, control]));
    return [...first]
      .reverse()
      .filter(([name]) => wanted.includes(name))
      .map(([name, { type, tagName, value }]) => {
        const isChoice = type === "radio" || type === "checkbox";
        const kind: InputKind = isChoice ? type : tagName === "SELECT" ? "select" : "text";
        const chosen = document.querySelector(`main [name="${name}"]:checked`);
        const isAnswered = isChoice ? chosen !== null : value !== "";
        return { name, kind, isAnswered, isNext: name === next };
      });
  }, names);

/** Gives one answer as a thumb does; returns the taps that it took. */
async function tapAnswer(
  page: Page,
  { name, kind, isNext }: Asked,
  value: string,
): Promise<number> {
  const control = page.locator(`main [name="${name}"]`);
  if (kind === "select") {
    await control.selectOption(value);
    return 2;
  }
  if (kind !== "text") {
    await page.locator(`main label:has([name="${name}"][value="${value}"])`).first().tap();
    return 1;
  }
  await control.fill(value);
  return isNext ? 0 : 1;
}

/**
 * Gives the wanted answers of the step on screen from top to bottom, as a visitor on a phone does.
 * @param values answers by field; one that the form has filled in by itself is left
 * @returns how many taps it took: a choice 1, a native select 2, a text 1, none where the keyboard's
 *   “next” key leads into it
 */
async function tapThrough(page: Page, values: Record<string, string>): Promise<number> {
  const done = new Set<string>();
  let taps = 0;
  for (;;) {
    const questions = await askedIn(page, Object.keys(values));
    const next = questions.find(({ name }) => !done.has(name));
    if (!next) return taps;
    done.add(next.name);
    if (!next.isAnswered) taps += await tapAnswer(page, next, values[next.name] ?? "");
    await page.waitForTimeout(300);
  }
}

/** Takes a picture of the page as it is, under a name. */
type Shoot = (name: string) => Promise<void>;

/** What a name shows: an address, or pictures taken on a way through the site. */
type Subject = string | ((page: Page, origin: string, shoot: Shoot) => Promise<void>);

/** Where the first question begins, in pixels from the top of the page. */
const firstQuestion = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const control = document.querySelector("main form [name]:not([tabindex='-1'])");
    // Cards of a choice are labels, too: the question is what holds them with its title.
    const question = control?.closest("fieldset") ?? control?.closest("div:has(> label)");
    return Math.round((question?.getBoundingClientRect().top ?? 0) + scrollY);
  });

/** Goes through the quote, a picture of each step and the taps that its required answers take. */
async function shootQuote(page: Page, origin: string, shoot: Shoot): Promise<void> {
  await openForm(page, `${origin}/devis`, "propertyType");
  for (const [index, { name, schema }] of quoteSteps.entries()) {
    await stepHeading(page, schema.title).waitFor();
    await shoot(`devis-${index + 1}`);
    const top = await firstQuestion(page);
    const taps = await tapThrough(page, stepAnswers(name));
    console.log(`  first question ${top} px, ${taps + 1} taps with the button`);
    if (index < quoteSteps.length - 1) await goOn(page);
  }
}

/** One page of each template, and the states worth a look. */
const subjects: Record<string, Subject> = {
  home: "/",
  diagnostic: "/avant-vente/dpe",
  assainissement: "/assainissement-non-collectif",
  obligations: "/avant-vente/obligations",
  audit: "/audit-energetique",
  "dtg-ppt": "/dtg-ppt",
  zone: "/zones/paris",
  "zone-region": "/zones/ile-de-france",
  devis: shootQuote,
  "mes-diagnostics": async (page, origin, shoot) => {
    await openForm(page, `${origin}/mes-diagnostics`, "propertyType");
    await shoot("mes-diagnostics");
    const { propertyType, transactionType, postalCode } = property;
    await answers(page, { propertyType, transactionType, postalCode });
    await shoot("mes-diagnostics-dossier");
  },
  confirmation: "/devis-confirmation",
  "exemple-de-rapport": "/exemple-de-rapport",
  "form-outcome": "/suite-de-votre-envoi#quote.answer.selectedDiagnostics.others",
  "plain-form": "/devis/formulaire-simple",
  "newsletter-link": "/lettre-information/confirmation",
  contact: "/contact",
  legal: "/mentions-legales",
  "plan-du-site": "/plan-du-site",
  "not-found": "/nulle-part",
};

const usage = `npm run screenshots [-- <name>…]: pictures of the site at ${widths.join(" and ")} px, into .screenshots,
with the height of each page and, for the quote, the place of the first question and the taps a step takes
Names: ${Object.keys(subjects).join(", ")} (default: all)`;

async function shootSubject(browser: Browser, origin: string, name: string, width: number) {
  const context = await browser.newContext({
    viewport: { width, height: width < 700 ? 760 : 860 },
    reducedMotion: "reduce",
    hasTouch: true,
  });
  const page = await context.newPage();
  page.on("console", (message) => console.log(`${name} ${width}: ${message.text()}`));
  let count = 0;
  const shoot: Shoot = async (file) => {
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = "eager";
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    });
    await page.screenshot({ path: path.join(folder, `${file}-${width}.png`), fullPage: true });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    console.log(`${file}-${width}.png  ${height} px`);
    count += 1;
  };
  const subject = subjects[name] ?? "/";
  if (typeof subject === "string") {
    await visit(page, origin + subject);
    await shoot(name);
  } else await subject(page, origin, shoot);
  await context.close();
  return count;
}

async function takeScreenshots(names: string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  prepareBrowser();
  const site = await startSite();
  const browser = await launchBrowser();
  try {
    let count = 0;
    for (const name of names)
      for (const width of widths) count += await shootSubject(browser, site.origin, name, width);
    console.log(`${count} pictures in ${path.relative(root, folder)}`);
  } finally {
    await browser.close();
    await site.stop();
  }
}

const wanted = readWords({ usage, words: Object.keys(subjects) });
if (wanted) await takeScreenshots(wanted);
