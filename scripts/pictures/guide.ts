/** Makes each change of the guide in the atelier, and its committed picture: `npx tsx scripts/pictures/guide.ts`. */
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { guideChanges } from "../../tests/guideChanges.ts";
import { openAtelier } from "../../tests/journeys/support/atelier.ts";
import { launchBrowser } from "../../tests/journeys/support/browser.ts";
import { prepareBrowser } from "../test/prepareTools.ts";

const WIDTH = 1000;
/** Time in which what has moved comes to rest, in milliseconds. */
const REST_MS = 6000;

prepareBrowser();
const browser = await launchBrowser();
const atelier = await openAtelier(browser);
try {
  await atelier.page.getByTitle("Téléphone").click();
  for (const { picture, clicks } of guideChanges()) {
    for (const step of clicks) await atelier.take(step);
    await atelier.dialog.waitFor({ state: "detached" });
    await atelier.page.getByRole("button", { name: "Tout est en ordre" }).waitFor();
    await wait(REST_MS);
    await mkdir(path.dirname(picture), { recursive: true });
    const drawn = sharp(await atelier.page.screenshot()).resize(WIDTH);
    const { size } = await drawn.webp({ quality: 70, effort: 6 }).toFile(picture);
    console.log(picture.padEnd(36), `${size} B`);
    await atelier.save();
  }
} finally {
  await atelier.close();
  await browser.close();
}
