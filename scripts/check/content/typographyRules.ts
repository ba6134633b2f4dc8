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

/** Faults of French typography, and what to write instead; the no-break spaces are added to pages. */
const FAULTS: readonly (readonly [pattern: RegExp, message: string])[] = [
  [/[\u00a0\u202f\u2007]/gu, "Espace insécable : écrire une espace ordinaire."],
  [/[\u00ad\u200b-\u200f\ufeff]/gu, "Caractère invisible à retirer."],
  [/[\n\r\t]/gu, "Retour à la ligne ou tabulation dans un texte."],
  [/ {2,}/gu, "Deux espaces de suite."],
  [/^ | $/gu, "Espace au début ou à la fin du texte."],
  [/\p{L}'/gu, "Apostrophe droite : écrire ’."],
  [/["“”]/gu, "Guillemets anglais : écrire « … »."],
  [/\.{3,}/gu, "Trois points : écrire …"],
  [/[\p{L}\d)»%€][;!?]/gu, "Il manque une espace avant ce signe."],
  [/[\p{L}\d)»%€]:(?=\s|$)/gu, "Il manque une espace avant les deux-points."],
  [/ [,.)\]](?!\d)/gu, "Espace de trop avant ce signe."],
  [/[([] /gu, "Espace de trop après la parenthèse."],
  [/\p{L}[,;:!?]\p{L}/gu, "Il manque une espace après ce signe."],
  [/«\S|\S»/gu, "Il manque une espace entre le guillemet et le mot."],
  [/\d(?:m²|€|%|kWh|km)(?!\p{L})/gu, "Il manque une espace avant l’unité."],
  [/\bm2\b/gu, "Mètres carrés : écrire m²."],
  [
    /(?<!\p{L})(?:Ile|Etat|Ecole|Electricité|Energie|Equipement|Evaluation|Economie)(?!\p{Ll}{4})/gu,
    "La majuscule prend l’accent : É, Î.",
  ],
  [/(?<!\p{L})(?:oeuvre|coeur|noeud|voeu|soeur|boeuf|oeil|oeuf)/giu, "Écrire œ."],
  [
    /(?<![\p{L}-])(?!(?:nous|vous) )(\p{L}{2,}) \1(?![\p{L}-])/giu,
    "Le même mot deux fois de suite.",
  ],
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
  const faults = FAULTS.flatMap(([pattern, message]) =>
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
