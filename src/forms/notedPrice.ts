import type { Answers } from "../domain/compiledForm.ts";
import { pricedProperty, priceNote } from "../domain/price.ts";
import { prices } from "../generated/prices.ts";
import type { PriceWords } from "../generated/schema-types.ts";

type Diagnostics = Parameters<typeof priceNote>[1]["diagnostics"];

/** What is said of the price of diagnostics that are due for the property of some answers, or chosen. */
export const notedPrice = (
  answers: Answers,
  diagnostics: Diagnostics,
  words: PriceWords,
  as: "due" | "chosen",
) => priceNote(prices, { diagnostics, property: pricedProperty(answers), count: words[as] }, words);
