/** A fault of French typography: how it is recognised and what to write instead. */
export interface TypographyRule {
  pattern: RegExp;
  message: string;
}

const LETTER = "\\p{L}";

/** Faults looked for in every text; the no-break spaces are added when the page is rendered. */
export const TYPOGRAPHY_RULES: TypographyRule[] = [
  { pattern: /[\u00a0\u202f\u2007]/gu, message: "Espace insécable : écrire une espace ordinaire." },
  { pattern: /[\u00ad\u200b-\u200f\ufeff]/gu, message: "Caractère invisible à retirer." },
  { pattern: /[\n\r\t]/gu, message: "Retour à la ligne ou tabulation dans un texte." },
  { pattern: / {2,}/gu, message: "Deux espaces de suite." },
  { pattern: /^ | $/gu, message: "Espace au début ou à la fin du texte." },
  { pattern: new RegExp(`${LETTER}'`, "gu"), message: "Apostrophe droite : écrire ’." },
  { pattern: /["“”]/gu, message: "Guillemets anglais : écrire « … »." },
  { pattern: /\.{3,}/gu, message: "Trois points : écrire …" },
  {
    pattern: new RegExp(`[${LETTER}\\d)»%€][;!?]`, "gu"),
    message: "Il manque une espace avant ce signe.",
  },
  {
    pattern: new RegExp(`[${LETTER}\\d)»%€]:(?=\\s|$)`, "gu"),
    message: "Il manque une espace avant les deux-points.",
  },
  { pattern: / [,.)\]](?!\d)/gu, message: "Espace de trop avant ce signe." },
  { pattern: /[([] /gu, message: "Espace de trop après la parenthèse." },
  {
    pattern: new RegExp(`${LETTER}[,;:!?]${LETTER}`, "gu"),
    message: "Il manque une espace après ce signe.",
  },
  { pattern: /«\S|\S»/gu, message: "Il manque une espace entre le guillemet et le mot." },
  { pattern: /\d(?:m²|€|%|kWh|km)(?!\p{L})/gu, message: "Il manque une espace avant l’unité." },
  { pattern: /\bm2\b/gu, message: "Mètres carrés : écrire m²." },
  {
    pattern:
      /(?<!\p{L})(?:Ile|Etat|Ecole|Electricité|Energie|Equipement|Evaluation|Economie)(?!\p{Ll}{4})/gu,
    message: "La majuscule prend l’accent : É, Î.",
  },
  {
    pattern: /(?<!\p{L})(?:oeuvre|coeur|noeud|voeu|soeur|boeuf|oeil|oeuf)/giu,
    message: "Écrire œ.",
  },
  {
    pattern: /(?<![\p{L}-])(?!(?:nous|vous) )(\p{L}{2,}) \1(?![\p{L}-])/giu,
    message: "Le même mot deux fois de suite.",
  },
];

/** Pairs of signs that open and close. */
export const PAIRS: readonly (readonly [string, string])[] = [
  ["«", "»"],
  ["(", ")"],
];
