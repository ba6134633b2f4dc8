import { expect, inject, test } from "vitest";
import { browserForTests } from "./support/engine.ts";
import { openForm, toastSaying, write } from "./support/forms.ts";
import { leadsOf } from "./support/leads.ts";
import { axeFaults, openPage } from "./support/page.ts";
import { buttons, control, formWords, saying } from "./support/words.ts";

const origin = inject("origin");
const dataDir = inject("dataDir");
const browser = browserForTests();
const offer = (address: string) => ({
  name: saying(formWords.meant.replace("{meant}", address)),
});

test("an address with a slip of the finger is suggested rightly once it is left, and taken by one tap", async () => {
  const { page, complaints } = await openPage(browser(), { viewport: { width: 375, height: 812 } });
  await openForm(page, `${origin}/contact`, "email");
  const email = control(page, "email");
  const suggestion = page.getByRole("button", offer("anne.doigt@gmail.com"));
  await write(email, "anne.doigt@gmail.co");
  expect(await suggestion.count()).toBe(0);
  await email.press("Enter");
  await suggestion.waitFor();
  expect(await axeFaults(page)).toEqual([]);
  expect(await email.getAttribute("aria-invalid")).toBeNull();
  await suggestion.click();
  await expect.poll(() => email.inputValue()).toBe("anne.doigt@gmail.com");
  await expect.poll(() => suggestion.count()).toBe(0);
  expect(await email.evaluate((box) => box === document.activeElement)).toBe(true);
  expect(complaints).toEqual([]);
});

test("an address that is meant as it stands is sent as it stands", async () => {
  const { page } = await openPage(browser());
  await openForm(page, `${origin}/contact`, "email");
  const email = "anne.sans-doigt@gmail.con";
  const others = { name: "Anne", subject: "Devis", message: "Bonjour" };
  for (const [name, text] of Object.entries({ ...others, email })) {
    await write(control(page, name), text);
  }
  const suggestion = page.getByRole("button", offer("anne.sans-doigt@gmail.com"));
  // A finger rests on what it presses; what came then would move that away.
  const terms = control(page, "terms");
  await terms.hover();
  await page.mouse.down();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(await suggestion.count()).toBe(0);
  await page.mouse.up();
  await suggestion.waitFor();
  expect(await terms.isChecked()).toBe(true);
  await page.getByRole("button", { name: saying(buttons.contact.submit) }).click();
  await toastSaying(page, "Votre message a été envoyé avec succès.");
  expect(await leadsOf(dataDir, email)).toHaveLength(1);
});
