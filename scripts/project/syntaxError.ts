import { createScanner, type ParseError, printParseErrorCode } from "jsonc-parser";
import { type Finding, shortened } from "./finding.ts";

/** What keeps a file from being read, and the offset where the editor has to look. */
export type SyntaxFault = Pick<Finding, "message" | "expected" | "found"> & { offset: number };

/** A sign, text, number or word as it stands in the file, well written or not; empty before the first and after the last. */
type Token = { offset: number; text: string };

/** Line and column, both from 1, of an offset in a text. */
export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split("\n");
  return { line: before.length, column: (before.at(-1) ?? "").length + 1 };
}

const START: Token = { offset: 0, text: "" };
const endOf = ({ offset, text }: Token): number => offset + text.length;
const brief = ({ text }: Token): string => shortened(text, 50);
const isText = ({ text }: Token): boolean => text.startsWith('"');
const isClosing = ({ text }: Token): boolean => /^[}\]]$/.test(text);
const fault = ({ offset }: Token, message: string, more?: Partial<SyntaxFault>): SyntaxFault => {
  return { offset, message, ...more };
};

type Around = ReturnType<typeof aroundOf>;

/** The first place that is not JSON, with what stands there and before. */
function aroundOf(text: string, { error, offset: start }: ParseError) {
  const tokens = tokensOf(text);
  const after = tokens.findIndex(({ offset }) => offset >= start);
  const token = tokens[after] ?? { offset: text.length, text: "" };
  const previous = (after < 0 ? tokens.at(-1) : tokens[after - 1]) ?? START;
  return { text, code: printParseErrorCode(error), tokens, token, previous };
}

/** What a place that is not JSON may be a sign of: what comes first is told. */
type Faults = Iterable<SyntaxFault>;

/** What is not even the start of JSON. */
function* fileFaults({ text, tokens: [first], token }: Around): Faults {
  if (text.trim() === "")
    yield fault(START, "Ce fichier est vide : y remettre son contenu, ou le supprimer.");
  if (text.startsWith("\ufeff"))
    yield fault(
      START,
      "Une marque invisible (BOM) commence ce fichier : l’enregistrer en « UTF-8 », et non « UTF-8 avec BOM ».",
    );
  if (/^(?:<{7}|={7}|>{7})/.test(token.text))
    yield fault(
      token,
      "Deux versions de ce fichier se suivent entre les lignes <<<<<<< et >>>>>>> : garder l’une et retirer ces lignes.",
      { found: token.text },
    );
  if (first && !/^[{[]$/.test(first.text))
    yield fault(first, "Le fichier doit commencer par une accolade {.", { found: first.text });
}

/** A brace or bracket that is missing or too many. */
function* closingFaults(around: Around): Faults {
  const { code, token, previous } = around;
  // `[1, 2 }`
  if (code === "CommaExpected" && isClosing(token))
    yield* unclosed(around, token, { offset: endOf(previous) });
  // `["a", "key": 1`: a key inside a list shows that the list was to end before.
  if (code === "CommaExpected" && token.text === ":")
    yield* unclosed(around, previous, { offset: previous.offset, found: previous.text });
  if (/^Close(?:Brace|Bracket)Expected$/.test(code)) yield* unclosed(around);
  if (code === "EndOfFileExpected")
    yield fault(
      token,
      "Le fichier est déjà fini avant cet endroit : retirer ce qui suit, ou le signe } ou ] de trop qui précède.",
      { found: token.text },
    );
}

/** Tells of the brace or bracket that nothing closes before a token, by default up to the end. */
function* unclosed({ text, tokens }: Around, end?: Token, more?: Partial<SyntaxFault>): Faults {
  const opening = unclosedSign(text, end ? tokens.slice(0, tokens.indexOf(end)) : tokens);
  if (!opening) return;
  const [noun, sign] =
    opening.text === "{"
      ? ["L’accolade { de la ligne # n’est pas fermée", "}"]
      : ["Le crochet [ de la ligne # n’est pas fermé", "]"];
  const line = String(lineAndColumn(text, opening.offset).line);
  yield fault(opening, `${noun.replace("#", line)} : il manque ${sign}.`, more);
}

/** The sign that nothing closes: the indentation of a closing one tells which it was written for. */
function unclosedSign(text: string, tokens: Token[]): Token | undefined {
  const before = (offset: number): string =>
    text.slice(text.lastIndexOf("\n", Math.max(0, offset - 1)) + 1, offset);
  const indent = (offset: number): number => before(offset).search(/\S|$/);
  const open: Token[] = [];
  for (const token of tokens) {
    if (/^[{[]$/.test(token.text)) open.push(token);
    if (!/^[}\]]$/.test(token.text)) continue;
    const opening = open.pop();
    const isFirstOfLine = before(token.offset).trim() === "";
    if (opening && isFirstOfLine && indent(token.offset) < indent(opening.offset)) return opening;
  }
  return open.at(-1);
}

const FOREIGN_SIGNS: [RegExp, string][] = [
  [/^;/, "Un point-virgule ne sépare rien ici : écrire une virgule."],
  [/^=/, "Entre une clé et sa valeur s’écrivent deux-points, et non =."],
  [/^['’`“”«]/, 'Un texte ou une clé s’entoure de guillemets droits : "…".'],
  [
    /^[\u00a0\u202f\u2007\u200b-\u200f\u00ad\ufeff]/,
    "Une espace insécable ou un caractère invisible se trouve ici, hors d’un texte : l’effacer.",
  ],
];

const FOREIGN_WORDS: [RegExp, string][] = [
  [/^(?:true|vrai|oui|yes)$/i, "true"],
  [/^(?:false|faux|non|no)$/i, "false"],
];

/** A word, a sign or a quote that JSON does not know or that is missing. */
function* wordFaults(around: Around): Faults {
  const { code, token } = around;
  const found = token.text;
  const [, message] = FOREIGN_SIGNS.find(([sign]) => sign.test(found)) ?? [];
  if (message) yield fault(token, message, { found });
  const [, expected] = FOREIGN_WORDS.find(([word]) => word.test(found)) ?? [];
  if (code === "InvalidSymbol" && expected)
    yield fault(token, "Oui et non s’écrivent true et false, en minuscules et sans guillemets.", {
      expected,
      found,
    });
  yield* quoteInsideText(around);
  // `telephone": …` and `"telephone": zéro un…"`
  if (code === "InvalidSymbol" && /^\p{L}/u.test(found))
    yield fault(token, `Il manque un guillemet droit " avant « ${brief(token)} ».`);
}

/** `"Le "DPE" est obligatoire"`, or `"titre: "DPE"` where a key lacks its second quote. */
function* quoteInsideText({ code, token, previous, text }: Around): Faults {
  if (!token.text || !isText(previous)) return;
  const isGlued = endOf(previous) === token.offset;
  const isOnOneLine = !text.slice(previous.offset, token.offset).includes("\n");
  const isCut = code === "InvalidSymbol" ? isOnOneLine : code === "CommaExpected" && isGlued;
  if (!isCut) return;
  const [, key] = /^"([\w$-]+)\s*:\s*"$/.exec(previous.text) ?? [];
  if (key) {
    const message = `Il manque un guillemet droit " après le nom de la clé « ${key} ».`;
    yield fault(previous, message, { expected: `"${key}": `, found: previous.text });
  }
  const message =
    'Un guillemet droit " coupe ce texte en deux : à l’intérieur d’un texte, écrire « … », ou \\" si un guillemet droit est voulu.';
  const found = `${brief(previous)}${text.slice(endOf(previous), endOf(token))}`;
  yield fault(previous, message, { offset: endOf(previous) - 1, found });
}

/** A comma, a colon or a value that is missing or too many. */
function* separatorFaults(around: Around): Faults {
  const { code, tokens, token, previous } = around;
  const behind = { offset: endOf(previous) };
  // `{ "a": 1, }`
  if (previous.text === "," && /^[}\]]/.test(token.text))
    yield fault(
      previous,
      `Cette virgule est de trop : il n’y en a pas après le dernier élément, avant ${token.text}.`,
    );
  if (token.text === "," && /^[,[{]$/.test(previous.text))
    yield fault(token, "Cette virgule est de trop : une seule sépare deux éléments.");
  yield* numberFaults(around);
  if (code === "ValueExpected" && previous.text === ":" && /^[,}]$/.test(token.text)) {
    const key = tokens[tokens.indexOf(previous) - 1] ?? previous;
    yield fault(
      key,
      `La clé ${key.text} n’a pas de valeur : l’écrire après les deux-points, ou retirer la clé.`,
    );
  }
  if (code === "ColonExpected") {
    const missing = /^[,}\]]?$/.test(token.text) ? "deux-points et une valeur" : "deux-points";
    yield fault(previous, `Il manque ${missing} après ${brief(previous)}.`, behind);
  }
  const message = `Il manque une virgule après ${brief(previous)}, avant ${brief(token)}.`;
  if (code === "CommaExpected") yield fault(previous, message, behind);
}

/** `1,5` or `075` */
function* numberFaults({ code, tokens, token, previous }: Around): Faults {
  const whole = tokens[tokens.indexOf(previous) - 1];
  const isGlued = whole && /^-?\d/.test(whole.text) && endOf(whole) === previous.offset;
  if (previous.text === "," && /^\d/.test(token.text) && isGlued)
    yield fault(whole, "Un nombre s’écrit avec un point décimal, et non une virgule.", {
      expected: `${whole.text}.${token.text}`,
      found: `${whole.text},${token.text}`,
    });
  if (code === "CommaExpected" && previous.text === "0" && token.offset === endOf(previous))
    yield fault(
      previous,
      "Un nombre ne commence pas par 0 : un code ou un téléphone s’écrit entre guillemets.",
      { expected: `"0${token.text}"`, found: `0${token.text}` },
    );
}

/** What is left to say where the text around the error does not tell the mistake. */
const SENTENCES: Record<string, string> = {
  InvalidCharacter:
    "Un caractère interdit se trouve dans ce texte (retour à la ligne, tabulation) : le remplacer par une espace.",
  InvalidCommentToken: "Les commentaires ne sont pas permis dans ces fichiers : retirer celui-ci.",
  InvalidEscapeCharacter: "La barre oblique inverse \\ doit être doublée : \\\\.",
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
  const place = aroundOf(text, error);
  const kinds = [fileFaults, closingFaults, wordFaults, separatorFaults];
  const [named] = kinds.flatMap((faults) => [...faults(place)]);
  if (named) return named;
  const { code, token } = place;
  const message =
    SENTENCES[code] ?? "Ce passage n’est pas du JSON : comparer avec une fiche qui fonctionne.";
  return { message, offset: error.offset, ...(token.text && { found: token.text }) };
}

/** Everything in a JSON text but spaces and line ends, in reading order. */
function tokensOf(text: string): Token[] {
  const scanner = createScanner(text, true);
  const tokens: Token[] = [];
  for (scanner.scan(); scanner.getTokenLength() > 0; scanner.scan()) {
    const offset = scanner.getTokenOffset();
    tokens.push({ offset, text: text.slice(offset, offset + scanner.getTokenLength()) });
  }
  return tokens;
}
