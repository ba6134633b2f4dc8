import type { Fault } from "../fault.ts";
import type { FormSource } from "../formSources.ts";
import { spokenTexts } from "../spokenTexts.ts";

const RULES = [
  { pattern: /^\s|\s$/, message: "Espace au début ou à la fin du texte : la retirer." },
  { pattern: /[^\S\n]{2,}/, message: "Deux espaces de suite : n’en garder qu’une." },
  { pattern: /[\n\r\t]/, message: "Retour à la ligne ou tabulation dans un texte : les retirer." },
];

/** Spaces that a text should not hold. */
export function spaceFaults(source: FormSource): Fault[] {
  return spokenTexts(source).flatMap(({ path, value: text }) =>
    RULES.filter(({ pattern }) => pattern.test(text)).map(({ message }) => ({
      file: source.path,
      path,
      rule: "espaces",
      message,
      found: `« ${text} »`,
    })),
  );
}
