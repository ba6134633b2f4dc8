import { expect, test } from "vitest";
import { meantEmail } from "../../../src/domain/meantEmail.ts";

test.each([
  ["gmail.con", "gmail.com"],
  ["gmail.co", "gmail.com"],
  ["gmail.comm", "gmail.com"],
  ["gmial.com", "gmail.com"],
  ["gmal.com", "gmail.com"],
  ["Gmaill.com", "gmail.com"],
  ["gmail,com", "gmail.com"],
  ["gmailcom", "gmail.com"],
  ["hotmial.fr", "hotmail.fr"],
  ["outloook.fr", "outlook.fr"],
  ["orange.ft", "orange.fr"],
  ["wanado.fr", "wanadoo.fr"],
  ["laposte.ner", "laposte.net"],
  ["yahho.fr", "yahoo.fr"],
  ["gmail.fr", "gmail.com"],
  ["Wanadoo.com", "wanadoo.fr"],
  ["laposte.com", "laposte.net"],
])("%s is taken for %s", (typed, meant) => {
  expect(meantEmail(`Anne.O@${typed}`)).toBe(`Anne.O@${meant}`);
});

test.each([
  "gmail.com",
  "GMAIL.COM",
  "mail.com",
  "mailo.com",
  "ymail.com",
  "email.com",
  "gmx.fr",
  "hotmail.be",
  "outlook.de",
  "live.be",
  "exemple.fr",
  "mairie-paris.fr",
  "",
])("%s is left as it is", (domain) => {
  expect(meantEmail(`anne@${domain}`)).toBeUndefined();
});

test("what is no address yet, or two of them, is left as far as it can be", () => {
  for (const text of ["", "anne", "@gmail.con"]) expect(meantEmail(text)).toBeUndefined();
  expect(meantEmail("a@b@gmail.con")).toBe("a@b@gmail.com");
});
