import { place } from "../place.ts";
import type { Around, SyntaxFault, SyntaxRule } from "./around.ts";
import { isCommaError } from "./around.ts";
import { endOf, type Token, unclosedSign } from "./tokens.ts";

/** Braces and brackets that are missing or too many. */
export const CLOSING_RULES: SyntaxRule[] = [
  unclosedBeforeClosing,
  unclosedList,
  unclosedAtEnd,
  textAfterEnd,
];

/** `[1, 2 }` */
function unclosedBeforeClosing(around: Around): SyntaxFault | undefined {
  const { text, tokens, token, previous } = around;
  if (!isCommaError(around) || !token || !previous || !/^[}\]]$/.test(token.text)) return undefined;
  const opening = unclosedSign(text, tokens.slice(0, tokens.indexOf(token)));
  return opening && { ...unclosed(text, opening), offset: endOf(previous) };
}

/** `["a", "key": 1`: a key inside a list shows that the list was to end before. */
function unclosedList(around: Around): SyntaxFault | undefined {
  const { text, tokens, token, previous } = around;
  if (!isCommaError(around) || token?.text !== ":" || !previous) return undefined;
  const keyRank = tokens.indexOf(previous);
  const opening = unclosedSign(text, tokens.slice(0, keyRank));
  return opening && { ...unclosed(text, opening), offset: previous.offset, found: previous.text };
}

function unclosedAtEnd({ text, code, tokens }: Around): SyntaxFault | undefined {
  if (code !== "CloseBraceExpected" && code !== "CloseBracketExpected") return undefined;
  const opening = unclosedSign(text, tokens);
  return opening && { ...unclosed(text, opening), offset: opening.offset };
}

function textAfterEnd({ code, token }: Around): SyntaxFault | undefined {
  if (code !== "EndOfFileExpected" || !token) return undefined;
  const message =
    "Le fichier est déjà fini avant cet endroit : retirer ce qui suit, ou le signe } ou ] de trop qui précède.";
  return { message, offset: token.offset, found: token.text };
}

function unclosed(text: string, opening: Token): Omit<SyntaxFault, "offset"> {
  const [noun, sign] = opening.text === "{" ? ["L’accolade", "}"] : ["Le crochet", "]"];
  const { line } = place(text, opening.offset);
  const end = opening.text === "{" ? "fermée" : "fermé";
  return {
    message: `${noun} ${opening.text} de la ligne ${line} n’est pas ${end} : il manque ${sign}.`,
  };
}
