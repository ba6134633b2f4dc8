import type { Page } from "playwright";
import { prepareBrowser } from "../../scripts/test/prepareTools.ts";
import { type OpenAtelier, openAtelier } from "../journeys/support/atelier.ts";
import { launchBrowser } from "../journeys/support/browser.ts";
import { type Measurement, median, percentile } from "./measurement.ts";
import { namedFunctions } from "./pages/phone.ts";

const RUNS = 9;
/** Longest wait for what is measured, in milliseconds. */
const LIMIT_MS = 20_000;

/** What is waited for: a text in a control beside the page, on the page, or in the bar above. */
type Place = "panel" | "page" | "bar";

interface Wait {
  sign: "pointerup" | "input" | "keydown";
  place: Place;
  text: string;
}

/**
 * Starts a watch that runs from the next event until a text is read somewhere. It runs in the window
 * itself: what a driver takes to hear of it does not count.
 * @returns reads the time, in milliseconds
 */
async function startWatch(page: Page, wait: Wait): Promise<() => Promise<number>> {
  await page.evaluate(
    ({ sign, place, text, limit }) => {
      const frame = document.querySelector("iframe")?.contentWindow;
      const plain = (read = "") => read.replace(/[\u2061-\u2064]/g, "").replace(/\s+/g, " ");
      const reads = {
        panel: () =>
          [...document.querySelectorAll("input, textarea")].map(
            (one) => (one as HTMLInputElement).value,
          ),
        page: () => plain(frame?.document.body?.innerText),
        bar: () => document.querySelector("header [role=status]")?.textContent ?? "",
      };
      const time = new Promise<number>((resolve) => {
        const start = () => {
          const began = performance.now();
          const look = () => {
            if (reads[place]().includes(text)) resolve(performance.now() - began);
            else if (performance.now() - began > limit) resolve(Number.NaN);
            else requestAnimationFrame(look);
          };
          look();
        };
        for (const one of [window, frame])
          one?.addEventListener(sign, start, { capture: true, once: true });
      });
      Object.assign(window, { time });
    },
    { ...wait, limit: LIMIT_MS },
  );
  return () => page.evaluate(() => (window as unknown as { time: Promise<number> }).time);
}

/** Runs in turns, of which the first is thrown away. */
async function measure(what: string, run: (rank: number) => Promise<number>): Promise<Measurement> {
  console.error(what);
  const times: number[] = [];
  for (let rank = 0; rank <= RUNS; rank += 1) times.push(await run(rank));
  const counted = times.slice(1);
  const [middle, most] = [median(counted), percentile(counted, 1)].map((ms) => ms.toFixed(0));
  return { what, figures: `${middle} ms (median of ${RUNS}; ${most} at most)` };
}

/** Clicks on one of two labels of the contact form in turns. */
async function measureClick({ page, preview }: OpenAtelier, rank: number): Promise<number> {
  const text = rank % 2 === 0 ? "Nom et prénom" : "Message";
  const spelled = new RegExp([...text].join("[\\u2061-\\u2064]*"));
  const label = preview.locator("main label").filter({ hasText: spelled }).first();
  await label.scrollIntoViewIfNeeded();
  const read = await startWatch(page, { sign: "pointerup", place: "panel", text });
  await label.click();
  return read();
}

/** Writes a text otherwise, until the page shows it. */
async function measureChange({ page, write }: OpenAtelier, label: string[], rank: number) {
  const text = `Mesure ${rank}`;
  const read = await startWatch(page, { sign: "input", place: "page", text });
  await write(text, ...label);
  const time = await read();
  await page.getByRole("button", { name: "Tout est en ordre" }).waitFor();
  return time;
}

/** Saves a change that the checks have not judged yet. */
async function measureSave({ page, write }: OpenAtelier, rank: number): Promise<number> {
  await write(`Enregistrement ${rank}`);
  await page.getByText("à enregistrer").waitFor();
  const read = await startWatch(page, { sign: "keydown", place: "bar", text: "Enregistré" });
  await page.keyboard.press("ControlOrMeta+S");
  return read();
}

/** Texts of which a change is measured, and the controls that hold them: without, the one with the focus. */
const changed: Record<string, [text: string, ...label: string[]]> = {
  "a label of the quote": ["Chauffage", "Libellé"],
  "a text of a page": ["Nos Prestations"],
  "a text of the contact form": ["Envoyer le message"],
};

/** Measures the atelier of a copy of the project. */
export async function* measureAtelier(): AsyncGenerator<Measurement> {
  prepareBrowser();
  const browser = await launchBrowser();
  const atelier = await openAtelier(browser);
  try {
    await atelier.page.evaluate(namedFunctions);
    // The page at its true size: a driver does not find its way on a scaled one.
    await atelier.page.getByTitle("Téléphone").click();
    await atelier.lookFor("Envoyer le message");
    yield await measure("click on a text, until the panel tells it", (rank) =>
      measureClick(atelier, rank),
    );
    for (const [what, [text, ...label]] of Object.entries(changed)) {
      await atelier.lookFor(text);
      yield await measure(`change of ${what}, until the page shows it`, (rank) =>
        measureChange(atelier, label, rank),
      );
    }
    yield await measure("save with all checks", (rank) => measureSave(atelier, rank));
  } finally {
    await atelier.close();
    await browser.close();
  }
}
