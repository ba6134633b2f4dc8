import type { StoredColumn } from "../../../src/domain/storedSubmission.ts";

/** Line breaks, control characters and marks that reorder text. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu;

/** What was typed, on one line: it must not pass for another line of the mail. */
export const text = (value: unknown): string =>
  typeof value === "string" ? value.replace(invisible, " ").trim() : "";

/** A text of so many characters at most, the rest of a longer one left out. */
export function shortened(text: string, longest: number): string {
  const characters = [...text];
  return characters.length <= longest ? text : `${characters.slice(0, longest - 1).join("")}…`;
}

type Write = (value: unknown, choices: Record<string, string>) => string;

const choice: Write = (value, choices) => {
  const typed = text(value);
  return (Object.hasOwn(choices, typed) && choices[typed]) || typed;
};

const writers: Record<StoredColumn["format"], Write> = {
  text: choice,
  name: text,
  email: text,
  phone: text,
  number: (value) => Number(value).toLocaleString("fr-FR", { maximumFractionDigits: 2 }),
  date: (value) =>
    new Date(String(value)).toLocaleDateString("fr-FR", { dateStyle: "long", timeZone: "UTC" }),
  boolean: (value) => (value === true ? "oui" : "non"),
  list: (value, choices) => Array.from([value].flat(), (one) => choice(one, choices)).join(", "),
};

/** A stored value as the firm reads it, in French and on one line; empty where nothing was given. */
export function columnText({ format, choices = {}, unit }: StoredColumn, value: unknown): string {
  if (value === null || value === undefined) return "";
  const written = writers[format](value, choices);
  return unit && written ? `${written} ${unit}` : written;
}
