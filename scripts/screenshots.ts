import { mkdir } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { Browser } from "playwright";
import { launchBrowser } from "../tests/journeys/support/browser.ts";
import { createSiteServer } from "./serve.ts";

const root = path.resolve(import.meta.dirname, "..");
const folder = path.join(root, ".screenshots");

/** One page of each template, and the states worth a look. */
const pages = {
  home: "/",
  diagnostic: "/avant-vente/dpe",
  assainissement: "/assainissement-non-collectif",
  obligations: "/avant-vente/obligations",
  audit: "/audit-energetique",
  "dtg-ppt": "/dtg-ppt",
  zone: "/zones/paris",
  "zone-region": "/zones/ile-de-france",
  devis: "/devis",
  confirmation: "/devis-confirmation",
  contact: "/contact",
  legal: "/mentions-legales",
  "plan-du-site": "/plan-du-site",
  "not-found": "/nulle-part",
};

const widths = [375, 1280];

async function shoot(browser: Browser, origin: string, name: string, width: number) {
  const context = await browser.newContext({
    viewport: { width, height: width < 700 ? 760 : 860 },
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  page.on("console", (message) => console.log(`${name} ${width}: ${message.text()}`));
  await page.goto(origin + pages[name as keyof typeof pages]);
  await page.waitForFunction(() => document.documentElement.dataset.scripts === "ready");
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  await page.screenshot({ path: path.join(folder, `${name}-${width}.png`), fullPage: true });
  await context.close();
}

/** Writes every template at two widths into an ignored folder, from the built site. */
async function takeScreenshots(only: string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const server = await createSiteServer({ dist: path.join(root, "dist") });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await launchBrowser();
  const names = Object.keys(pages).filter((name) => only.length === 0 || only.includes(name));
  for (const name of names) {
    for (const width of widths) await shoot(browser, origin, name, width);
  }
  await browser.close();
  server.close();
  console.log(`${names.length * widths.length} pictures in ${path.relative(root, folder)}`);
}

await takeScreenshots(process.argv.slice(2));
