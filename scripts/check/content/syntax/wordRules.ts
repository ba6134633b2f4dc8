import type { Around, SyntaxFault, SyntaxRule } from "./around.ts";
import { excerpt, isCommaError } from "./around.ts";
import { endOf, type Token } from "./tokens.ts";

/** Words, signs and quotes that JSON does not know or that are missing. */
export const WORD_RULES: SyntaxRule[] = [foreignSign, foreignWord, quoteInsideText, unopenedQuote];

const FOREIGN_SIGNS: [RegExp, string][] = [
  [/^;/, "Un point-virgule ne sépare rien ici : écrire une virgule."],
  [/^=/, "Entre une clé et sa valeur s’écrivent deux-points, et non =."],
  [/^['’`“”«]/, 'Un texte ou une clé s’entoure de guillemets droits : "…".'],
  [
    /^[\u00a0\u202f\u2007\u200b-\u200f\u00ad\ufeff]/,
    "Une espace insécable ou un caractère invisible se trouve ici, hors d’un texte : l’effacer.",
  ],
];

function foreignSign({ token }: Around): SyntaxFault | undefined {
  const [, message] = FOREIGN_SIGNS.find(([sign]) => token && sign.test(token.text)) ?? [];
  return message && token ? { message, offset: token.offset, found: token.text } : undefined;
}

const FOREIGN_WORDS: [RegExp, string][] = [
  [/^(?:true|vrai|oui|yes)$/i, "true"],
  [/^(?:false|faux|non|no)$/i, "false"],
];

function foreignWord({ code, token }: Around): SyntaxFault | undefined {
  if (code !== "InvalidSymbol" || !token) return undefined;
  const [, expected] = FOREIGN_WORDS.find(([word]) => word.test(token.text)) ?? [];
  if (!expected) return undefined;
  const message = "Oui et non s’écrivent true et false, en minuscules et sans guillemets.";
  return { message, offset: token.offset, expected, found: token.text };
}

/** `"Le "DPE" est obligatoire"`, or `"titre: "DPE"` where a key lacks its second quote. */
function quoteInsideText(around: Around): SyntaxFault | undefined {
  const { code, token, previous, text } = around;
  if (!token || !previous || !isText(previous)) return undefined;
  const isGlued = endOf(previous) === token.offset;
  const isOnOneLine = !text.slice(previous.offset, token.offset).includes("\n");
  const isCut = code === "InvalidSymbol" ? isOnOneLine : isCommaError(around) && isGlued;
  if (!isCut) return undefined;
  const [, key] = /^"([\w$-]+)\s*:\s*"$/.exec(previous.text) ?? [];
  if (key) {
    const message = `Il manque un guillemet droit " après le nom de la clé « ${key} ».`;
    return { message, offset: previous.offset, expected: `"${key}": `, found: previous.text };
  }
  const message =
    'Un guillemet droit " coupe ce texte en deux : à l’intérieur d’un texte, écrire « … », ou \\" si un guillemet droit est voulu.';
  const found = `${excerpt(previous)}${text.slice(endOf(previous), endOf(token))}`;
  return { message, offset: endOf(previous) - 1, found };
}

/** `telephone": …` and `"telephone": zéro un…"`. */
function unopenedQuote({ code, token }: Around): SyntaxFault | undefined {
  if (code !== "InvalidSymbol" || !token || !/^\p{L}/u.test(token.text)) return undefined;
  const message = `Il manque un guillemet droit " avant « ${excerpt(token)} ».`;
  return { message, offset: token.offset };
}

function isText(token: Token | undefined): boolean {
  return token?.text.startsWith('"') ?? false;
}
