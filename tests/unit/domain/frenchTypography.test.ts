import { expect, test } from "vitest";
import { frenchTypography } from "../../../src/domain/frenchTypography.ts";

const N = "\u202f";
const F = "\u00a0";

test.each([
  ["a narrow space before ; ! ?", "Un doute ? Oui ; non !", `Un doute${N}? Oui${N}; non${N}!`],
  ["a fixed space before a colon", "Le DPE : dix ans", `Le DPE${F}: dix ans`],
  ["fixed spaces inside quotation marks", "dit « oui »", `dit «${F}oui${F}»`],
  ["a typographic apostrophe", "l'amiante", "l’amiante"],
  ["narrow spaces inside numbers", "100 000 lots", `100${N}000 lots`],
  ["a fixed space before a unit", "12 m² et 5 ans", `12${F}m² et 5${F}ans`],
  ["a fixed space before € and %", "300 € ou 5 %", `300${F}€ ou 5${F}%`],
  ["fixed spaces inside a phone number", "au 01 99 00 24 48.", `au 01${F}99${F}00${F}24${F}48.`],
  ["a fixed space after « article »", "article L. 271-4", `article${F}L.${F}271-4`],
  ["a fixed space inside the number of a decree's article", "D. 271-5", `D.${F}271-5`],
  ["a date on one line", "avant le 1er janvier 1949,", `avant le 1er${F}janvier${F}1949,`],
  ["a day and its month on one line", "le 14 mai", `le 14${F}mai`],
  ["letters of a scale on one line", "classée E, F ou G.", `classée E, F${F}ou${F}G.`],
  ["both ends of a scale on one line", "de A à D", `de A${F}à${F}D`],
])("a text gets %s", (_, typed, shown) => {
  expect(frenchTypography(typed)).toBe(shown);
});

test.each([
  "Le lot A et Gilles",
  "114 mais",
  "en 2 mains",
  "14 mais",
  "avril 2025",
  "Oops! Page not found",
  "9h-18h",
  "https://example.org/a?b=c",
  "08:30",
  "",
])("« %s » stays as it is", (text) => {
  expect(frenchTypography(text)).toBe(text);
});

test("a text that was already set is not changed again", () => {
  const once = frenchTypography("Un doute ? Appelez le 01 99 00 24 48 : c'est « gratuit » !");
  expect(frenchTypography(once)).toBe(once);
});
