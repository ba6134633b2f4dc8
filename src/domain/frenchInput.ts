import type { FieldUi } from "../generated/schema-types.ts";

/** Every kind of space that people type or paste, narrow and no-break ones included. */
const SPACES = /[\s\u2060]+/g;
const CONTROL_CHARACTERS = /[^\P{Cc}\t\n]/gu;

/** Text as it is kept: no control characters but tab and line feed, no surrounding spaces. */
export const cleanText = (text: string): string =>
  text.replace(/\r\n?/g, "\n").replace(CONTROL_CHARACTERS, "").trim();

/** Text on one line, runs of spaces made one. */
export const cleanLine = (text: string): string => cleanText(text.replace(SPACES, " "));

/** Text without any space or invisible character: e-mail addresses, postal codes, years. */
export const withoutSpaces = (text: string): string => cleanText(text).replace(/[\s\p{Cf}]+/gu, "");

/**
 * Reads a number as people write it in France: `85,5`, `85.5`, `1 250`, `85 m²`.
 * Answers null when the text is not one number.
 */
export function parseFrenchNumber(text: string): number | null {
  const digits = withoutSpaces(text)
    .replace(/(?:m²|m2)$/i, "")
    .replace(",", ".");
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(digits) ? Number(digits) : null;
}

/**
 * A telephone number without the marks people put between digits: `06.12.34.56.78` → `0612345678`,
 * and without the nought of `+33 06`, which nobody can dial. What is more than one number, or has
 * words in it, stays as it is.
 */
export function compactPhone(text: string): string {
  const compact = withoutSpaces(text)
    .replace(/[./·−\p{Pd}]/gu, "")
    .replace(/^(?:\+|00)?([1-9]\d{0,2})\(0\)/, "+$1")
    .replace(/[()]/g, "")
    .replace(/^((?:\+|00)33)0(?=\d{9}$)/, "$1");
  return /^\+?\d{0,15}$/.test(compact) ? compact : cleanLine(text);
}

const readings: { [Widget in FieldUi["widget"]]?: (text: string) => string } = {
  email: withoutSpaces,
  phone: compactPhone,
  textarea: cleanText,
};

/** A typed text as the widget of its field keeps it: on one line unless it says otherwise. */
export function typedText(text: string, { widget, normalize }: FieldUi): string {
  const usual = normalize === "compact" ? withoutSpaces : cleanLine;
  return (readings[widget] ?? usual)(text);
}
