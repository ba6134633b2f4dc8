import type { Locator, Page } from "playwright";
import { control, saying } from "./words.ts";

/** The fingers of a visitor on his phone, and how often they touched it. */
export function fingersOn(page: Page) {
  let taps = 0;
  const tap = (target: Locator) => {
    taps += 1;
    return target.tap();
  };
  return {
    count: () => taps,
    tap,
    choose: (key: string, value?: string) => tap(control(page, key, value)),
    press: (words: string) => tap(page.getByRole("button", { name: saying(words) })),
    tick: (words: string) => tap(page.getByText(saying(words))),
    /** Writes into a line, then into those that the keyboard's own key leads to. */
    async write(first: string, ...texts: string[]) {
      await tap(control(page, first));
      for (const text of texts) {
        await page.keyboard.type(text);
        await page.keyboard.press("Enter");
      }
    },
    /** A native list: it is opened, then chosen from. */
    async pick(key: string, value: string) {
      await tap(control(page, key));
      taps += 1;
      await control(page, key).selectOption(value);
    },
  };
}
