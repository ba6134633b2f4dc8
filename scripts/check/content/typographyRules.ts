import {
  asObject,
  type DataFile,
  type Place,
  perObject,
  textsIn,
  whole,
} from "../../project/dataFile.ts";
import type { Finding } from "../../project/finding.ts";
import type { Survey } from "../survey.ts";
import { isTwiceEncoded } from "./encodingRules.ts";

/** A fault of French typography: how it is recognised and what to write instead. */
interface Fault {
  pattern: RegExp;
  message: string;
}

const LETTER = "\\p{L}";

/** Faults looked for in every text; the no-break spaces are added when the page is rendered. */
const FAULTS: Fault[] = [
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
const PAIRS: readonly (readonly [string, string])[] = [
  ["«", "»"],
  ["(", ")"],
];

/** Texts that break the rules of French typography. */
export function typographyRules({ project }: Survey): Finding[] {
  return project.records.flatMap(faultsIn);
}

const faultsIn = perObject((record: DataFile): Finding[] =>
  textsIn(record)
    .filter((text) => {
      const holder = whole(record).find(...text.path.slice(0, -1));
      const { [`${text.name}Lang`]: language = "fr" } = asObject(holder.value);
      return language === "fr" && isFrench(text);
    })
    .flatMap((text) =>
      typographyFaults(text.value).map(({ message, found }) =>
        text.finding("typographie", message, { found }),
      ),
    ),
);

/** Addresses and names for the machine are not French; what is encoded twice is told as that. */
function isFrench({ path, value }: Place<string>): boolean {
  const isForMachine = path[0] === "$schema" || /^(?:https?:|tel:|mailto:|\/|#)/.test(value);
  return !isForMachine && !isTwiceEncoded(value);
}

/** The faults of one text, each with the words around it. */
export function typographyFaults(text: string): { message: string; found: string }[] {
  const faults = FAULTS.flatMap(({ pattern, message }) =>
    [...text.matchAll(pattern)].map((match) => ({ message, found: around(text, match) })),
  );
  const count = (sign: string): number => text.split(sign).length - 1;
  const unbalanced = PAIRS.filter(([open, close]) => count(open) !== count(close));
  const openPairs = unbalanced.map(([open, close]) => ({
    message: `Il y a autant de ${open} que de ${close} dans un texte : en voici un seul.`,
    found: text,
  }));
  return [...faults, ...openPairs];
}

const CONTEXT = 14;

function around(text: string, { 0: match, index }: RegExpExecArray): string {
  const start = Math.max(0, index - CONTEXT);
  const end = index + match.length;
  const before = text.slice(start, index);
  const after = text.slice(end, end + CONTEXT);
  return [
    start > 0 ? `…${before.trimStart()}` : before,
    match,
    end + CONTEXT < text.length ? `${after.trimEnd()}…` : after,
  ].join("");
}
