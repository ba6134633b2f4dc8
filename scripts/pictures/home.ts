/** Takes the picture in the project's README, which is committed: `npx tsx scripts/pictures/home.ts`, never by tests. */
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { launchBrowser } from "../../tests/journeys/support/browser.ts";
import { startSite } from "../../tests/journeys/support/startSite.ts";
import { prepareBrowser } from "../test/prepareTools.ts";

const target = fileURLToPath(new URL("home.webp", import.meta.url));
const WIDTH = 960;
/** Time in which pictures and letters have come, in milliseconds. */
const REST_MS = 3000;

prepareBrowser();
const site = await startSite();
const browser = await launchBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(site.origin);
  await wait(REST_MS);
  // The site's own letters are there from the second visit on.
  await page.reload();
  await wait(REST_MS);
  const picture = sharp(await page.screenshot()).resize(WIDTH);
  const { size } = await picture.webp({ quality: 70, effort: 6 }).toFile(target);
  console.log("home.webp".padEnd(36), `${size} B`);
} finally {
  await browser.close();
  await site.stop();
}
