import type { Page } from "playwright";

type Kind = "radio" | "checkbox" | "select" | "text";

/** A control that asks for one of the wanted answers. */
type Asked = { name: string; kind: Kind; isAnswered: boolean };

/** The controls of the page's form that ask for the wanted answers, in the order of the screen. */
const askedIn = (page: Page, names: string[]): Promise<Asked[]> =>
  page.evaluate((wanted) => {
    const controls = [...document.querySelectorAll<HTMLInputElement>("main form [name]")];
    const first = new Map(controls.reverse().map((control) => [control.name, control]));
    return [...first]
      .reverse()
      .filter(([name]) => wanted.includes(name))
      .map(([name, { type, tagName, value }]) => {
        const isChoice = type === "radio" || type === "checkbox";
        const kind: Kind = isChoice ? type : tagName === "SELECT" ? "select" : "text";
        const chosen = document.querySelector(`main [name="${name}"]:checked`);
        return { name, kind, isAnswered: isChoice ? chosen !== null : value !== "" };
      });
  }, names);

/** True when the keyboard's “next” key leads from the text that has the focus to this one. */
const followsByKey = (page: Page, name: string): Promise<boolean> =>
  page.evaluate((wanted) => {
    const controls = [...document.querySelectorAll<HTMLInputElement>("main form [name]")];
    const shown = controls.filter((control) => control.checkVisibility() && control.tabIndex >= 0);
    const at = shown.indexOf(document.activeElement as HTMLInputElement);
    return at >= 0 && shown[at]?.type !== "radio" && shown[at + 1]?.name === wanted;
  }, name);

/** Gives one answer as a thumb does; returns the taps that it took. */
async function tapAnswer(page: Page, { name, kind }: Asked, value: string): Promise<number> {
  const control = page.locator(`main [name="${name}"]`);
  if (kind === "select") {
    await control.selectOption(value);
    return 2;
  }
  if (kind !== "text") {
    await page.locator(`main label:has([name="${name}"][value="${value}"])`).first().tap();
    return 1;
  }
  const isNext = await followsByKey(page, name);
  await control.fill(value);
  return isNext ? 0 : 1;
}

/**
 * Gives the wanted answers of the step on screen from top to bottom, as a visitor on a phone does.
 * @param values answers by field; one that the form has filled in by itself is left
 * @returns how many taps it took: a choice 1, a native select 2, a text 1, none where the keyboard's
 *   “next” key leads into it
 */
export async function tapThrough(page: Page, values: Record<string, string>): Promise<number> {
  const done = new Set<string>();
  let taps = 0;
  for (;;) {
    const asked = await askedIn(page, Object.keys(values));
    const next = asked.find(({ name }) => !done.has(name));
    if (!next) return taps;
    done.add(next.name);
    if (!next.isAnswered) taps += await tapAnswer(page, next, values[next.name] ?? "");
    await page.waitForTimeout(300);
  }
}
