import type { Browser, FrameLocator, Locator, Page } from "playwright";
import type { GuideStep } from "../../guideChanges.ts";
import { openPage } from "./page.ts";
import { copyProject, type ProjectCopy, type RunningCommand, runScript } from "./projectCopy.ts";

/** The atelier of a copy of the project, and a person before it. */
export interface OpenAtelier {
  project: ProjectCopy;
  page: Page;
  /** The previewed page. */
  preview: FrameLocator;
  /** What the browser complained about. */
  complaints: string[];
  /** What stands beside the previewed page. */
  panel: Locator;
  /** The dialog that is open. */
  dialog: Locator;
  /** How many clicks the steps have taken so far. */
  clicks(): number;
  /** Does what a step of the guide asks for. */
  take(step: GuideStep): Promise<void>;
  /** Searches for a text and chooses the first place that has it. */
  lookFor(text: string): Promise<void>;
  /** Writes into the control of that name, or into the one that has the focus. */
  write(text: string, ...label: string[]): Promise<void>;
  /** Clicks on what the previewed page shows. */
  clickOn(shown: Locator): Promise<void>;
  /** What the program has printed. */
  output(): string;
  /** Saves what was changed. */
  save(): Promise<void>;
  /** Ends the program. */
  stop(): Promise<void>;
  /** Starts the program. @returns the address that it prints */
  start(): Promise<string>;
  close(): Promise<void>;
}

/** Types in the place of what a control holds: what Firefox's driver fills in, React does not notice. */
async function typeInto(control: Locator, text: string): Promise<void> {
  if ((await control.getAttribute("type")) === "date") return control.fill(text);
  await control.selectText();
  await control.evaluate(
    (_, typed) => document.execCommand(typed ? "insertText" : "delete", false, typed),
    text,
  );
}

/** What the guide's words stand for; what they quote comes along. */
type Gestures = Record<string, (...quoted: string[]) => Promise<void>>;

function gesturesOn(page: Page, click: (target: Locator) => Promise<void>): Gestures {
  const dialog = page.locator("dialog[open]");
  /** Where a control is asked for: in the dialog that is open, otherwise beside the page. */
  const room = async () =>
    (await dialog.count()) > 0 ? dialog : page.getByRole("region", { name: "À droite" });
  const control = async (label: string) => (await room()).getByLabel(label).first();
  return {
    async Cherchez(text = "") {
      const box = page.getByRole("searchbox");
      await click(box);
      await typeInto(box, text);
      const places = page.getByRole("navigation", { name: "Sommaire" }).getByRole("button");
      await click(places.filter({ has: page.getByText(text, { exact: true }) }).first());
    },
    async Écrivez(...texts) {
      if (texts.length === 1) {
        const focused = page.locator(":focus:is(input, textarea)");
        await focused.waitFor();
        return typeInto(focused, texts[0] ?? "");
      }
      for (let at = 0; at < texts.length; at += 2)
        await typeInto(await control(texts[at + 1] ?? ""), texts[at] ?? "");
    },
    async Choisissez(choice = "", label = "") {
      const select = await control(label);
      await click(select);
      await select.selectOption({ label: choice });
    },
    async Cochez(label = "") {
      await click(await control(label));
    },
    async Cliquez(...names) {
      for (const name of names) {
        if (name === "Échap") {
          await dialog.getByText("C’est fait.").waitFor();
          await page.keyboard.press("Escape");
          continue;
        }
        const isInDialog = (await dialog.count()) > 0;
        const button = (await room()).getByRole("button", { name, exact: true }).first();
        await click(button);
        // Each button of a dialog leads on.
        if (isInDialog) await button.waitFor({ state: "hidden" });
      }
    },
  };
}

/**
 * The middle of an element of the previewed page, in the window, once both rest: Firefox's driver does
 * not know that the page is drawn smaller.
 */
async function placeInWindow(element: Element): Promise<{ x: number; y: number }> {
  const middle = () => {
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth);
    const scale = frame.width / innerWidth;
    const { left, top, width, height } = element.getBoundingClientRect();
    return {
      x: frame.left + (left + width / 2) * scale,
      y: frame.top + (top + height / 2) * scale,
    };
  };
  for (;;) {
    const before = middle();
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const now = middle();
    if (now.x === before.x && now.y === before.y) return now;
  }
}

/** Opens the atelier of a copy of the project. */
export async function openAtelier(
  browser: Browser,
  viewport = { width: 1280, height: 800 },
): Promise<OpenAtelier> {
  const project = await copyProject();
  let server: RunningCommand;
  const { page, complaints } = await openPage(browser, { viewport, locale: "fr-FR" });
  page.setDefaultTimeout(60_000);
  let clicks = 0;
  const gestures = gesturesOn(page, async (target) => {
    clicks += 1;
    await target.click();
  });
  const atelier: OpenAtelier = {
    project,
    page,
    preview: page.frameLocator('iframe[title="Aperçu de la page"]'),
    complaints,
    panel: page.getByRole("region", { name: "À droite" }),
    dialog: page.locator("dialog[open]"),
    clicks: () => clicks,
    async take({ asks, quoted }) {
      const gesture = gestures[asks.split(" ")[0] ?? ""];
      // Nobody changes a page that still wakes.
      await atelier.preview
        .locator("[data-form-slot=waiting]")
        .first()
        .waitFor({ state: "detached" });
      if (!gesture) throw new Error(`The guide asks for « ${asks} », which no gesture stands for.`);
      await gesture(...quoted);
    },
    lookFor: (text) => atelier.take({ asks: "Cherchez …", quoted: [text] }),
    write: (...quoted) => atelier.take({ asks: "Écrivez …", quoted }),
    output: () => server.output(),
    async clickOn(shown) {
      const { x, y } = await shown.evaluate(placeInWindow);
      await page.mouse.click(x, y);
    },
    async save() {
      const button = page.getByRole("button", { name: "Enregistrer", exact: true });
      await button.and(page.locator("[aria-disabled=false]")).waitFor();
      await page.keyboard.press("ControlOrMeta+S");
      await page.getByText("Enregistré", { exact: true }).waitFor();
    },
    async stop() {
      await server.interrupt();
    },
    start() {
      server = runScript(project.folder, ["scripts/atelier.ts", "--sans-ouvrir"], {});
      return server.printed(/http:\/\/\S+/);
    },
    async close() {
      await atelier.stop();
      await project.delete();
    },
  };
  await page.goto(await atelier.start());
  const heading = atelier.preview.getByRole("heading", { level: 1 });
  await heading.waitFor().catch(async (thrown) => {
    await atelier.close();
    throw thrown;
  });
  return atelier;
}
