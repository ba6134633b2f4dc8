import { type ParseError, printParseErrorCode } from "jsonc-parser";
import type { SyntaxFault, SyntaxRule } from "./around.ts";
import { CLOSING_RULES } from "./closingRules.ts";
import { FILE_RULES } from "./fileRules.ts";
import { SEPARATOR_RULES } from "./separatorRules.ts";
import { tokensOf } from "./tokens.ts";
import { WORD_RULES } from "./wordRules.ts";

/** Mistakes that can be named exactly, each tried in turn. */
const SYNTAX_RULES: SyntaxRule[] = [
  ...FILE_RULES,
  ...CLOSING_RULES,
  ...WORD_RULES,
  ...SEPARATOR_RULES,
];

/** What is left to say where the text around the error does not tell the mistake. */
const SENTENCES: Record<string, string> = {
  InvalidCharacter:
    "Un caractère interdit se trouve dans ce texte (retour à la ligne, tabulation) : le remplacer par une espace.",
  InvalidCommentToken: "Les commentaires ne sont pas permis dans ces fichiers : retirer celui-ci.",
  InvalidEscapeCharacter: "La barre oblique inverse \\ doit être doublée : \\\\.",
  InvalidNumberFormat: "Ce nombre est mal écrit : chiffres et point décimal seulement.",
  InvalidSymbol: 'Un texte doit être entouré de guillemets droits ".',
  InvalidUnicode: "Ce code de caractère \\u est mal écrit.",
  PropertyNameExpected: "Un nom de clé entre guillemets droits est attendu ici.",
  UnexpectedEndOfNumber: "Ce nombre est mal écrit : chiffres et point décimal seulement.",
  UnexpectedEndOfString:
    'Il manque le guillemet droit " qui ferme ce texte, ou un retour à la ligne le coupe : un texte tient sur une seule ligne.',
  ValueExpected: "Une valeur est attendue ici : un texte entre guillemets, un nombre, une liste.",
};

/** What keeps a file from being read, where, and what to do. */
export function frenchSyntaxError(text: string, error: ParseError): SyntaxFault {
  const tokens = tokensOf(text);
  const index = tokens.findIndex(({ offset }) => offset >= error.offset);
  const code = printParseErrorCode(error.error);
  const around = {
    text,
    code,
    tokens,
    token: tokens[index],
    previous: index < 0 ? tokens.at(-1) : tokens[index - 1],
  };
  for (const rule of SYNTAX_RULES) {
    const fault = rule(around);
    if (fault) return fault;
  }
  const message =
    SENTENCES[code] ?? "Ce passage n’est pas du JSON : comparer avec une fiche qui fonctionne.";
  const found = around.token?.text;
  return { message, offset: error.offset, ...(found ? { found } : {}) };
}
