import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Browser, Page } from "playwright";
import { launchBrowser } from "../tests/journeys/support/browser.ts";
import { answers, fillQuote, openForm, property } from "../tests/journeys/support/forms.ts";
import { visit } from "../tests/journeys/support/page.ts";
import { startSite } from "../tests/journeys/support/startSite.ts";
import { readWords } from "./shared/readWords.ts";
import { prepareBrowser } from "./test/prepareTools.ts";

const root = path.resolve(import.meta.dirname, "..");
const folder = path.join(root, ".screenshots");
const widths = [375, 1280];

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

/** Goes through the quote, a picture of each step. */
const shootQuote = (page: Page, origin: string, shoot: Shoot): Promise<void> =>
  fillQuote(page, origin, "quote@exemple.fr", async (step) => {
    await shoot(`devis-${step}`);
    console.log(`  first question ${await firstQuestion(page)} px`);
  });

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
with the height of each page and, for the quote, the place of the first question of a step
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
