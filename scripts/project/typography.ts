/** Words of French that need signs which keyboards lack, as people write them instead. */
const CAPITALS =
  /(?<!\p{L})(?:I(?=les?(?!\p{L}))|E(?=(?:tat|cole|lectricité|nergie|quipement|valuation|conomie)(?!\p{Ll}{4})))/gu;
const JOINED = /(?<=(?<!\p{L})[cnvsb]?)oe(?=uvre|ur|ud|ux?(?!\p{L})|uf|il)/giu;

/** Of pieces of a text that follow each other: what stands there, and what is set in its place. */
const SETTINGS: readonly (readonly [pattern: RegExp, set: string | ((found: string) => string)])[] =
  [
    [/[\u00ad\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]|(?!\s)\p{Cc}/gu, ""],
    [/[\s\u2007]+/gu, " "],
    [/^ | $/gu, ""],
    [/(?<=\p{L})'/gu, "’"],
    [
      /«[^«»]*»|["“][^"“”]*["”]/gu,
      (words) =>
        words.startsWith("«") ? words.replace(/"([^"]*)"/g, "“$1”") : `« ${words.slice(1, -1)} »`,
    ],
    [/\.{3,}/gu, "…"],
    [/(?<=[\p{L}\d)»%€])(?=[;!?]|:(?:\s|$))/gu, " "],
    [/ (?=[,.)\]](?!\d))|(?<=[([]) /gu, ""],
    [/« */gu, "« "],
    [/ *»/gu, " »"],
    [/(?<=\d)(?=(?:m²|m2|€|%|kWh|km)(?!\p{L}))/gu, " "],
    [/(?<![\p{L}\d])m2\b/gu, "m²"],
    [CAPITALS, (letter) => (letter === "I" ? "Î" : "É")],
    [JOINED, (letters) => (letters.startsWith("O") ? "Œ" : "œ")],
  ];

/** What is not prose in a text: names in braces, addresses. */
const APART = /\{[^{}]*\}|(?<=\])\([^)]*\)|https?:\/\/\S+/gu;
/** What stands for one of these meanwhile. */
const STAND_IN = "\ue000";

/**
 * A text as French typography has it, whatever keyboard it was typed on: ’, « », …, spaces around
 * signs, É and œ. Spaces stay ordinary ones: pages make of them what no line end parts.
 */
export function setTypography(text: string): string {
  const apart = text.match(APART) ?? [];
  const set = SETTINGS.reduce<string>(
    // A function or a text: each of them is what `replace` takes.
    (result, [pattern, replacement]) => result.replace(pattern, replacement as string),
    text.replace(APART, STAND_IN),
  );
  return set.replaceAll(STAND_IN, () => apart.shift() ?? "");
}

/** Faults that only who writes can mend, and what is wrong. */
const FAULTS: readonly (readonly [pattern: RegExp, message: string])[] = [
  [
    /<(\p{L}+)[^<>]*>[^<>]*<\/\1>|<\/?\p{L}[^<>]*>/giu,
    "Une balise serait lue telle quelle : écrire le texte seul, sa mise en forme est celle de la page.",
  ],
  [/\*\*|__/gu, "Pas de gras dans un texte : ces signes seraient lus tels quels."],
  [/"|(?<!«[^»]*)[“”]/gu, "Guillemets anglais : écrire « … »."],
  [/\p{L}[,;:!?]\p{L}/gu, "Il manque une espace après ce signe."],
  [
    /(?<![\p{L}-])(?!(?:nous|vous) )(\p{L}{2,}) \1(?![\p{L}-])/giu,
    "Le même mot deux fois de suite.",
  ],
];

/** What is wrong in a text that is set and that nothing sets by itself, each with the words around it. */
export function typographyFaults(text: string): { message: string; found: string }[] {
  const prose = text.replace(APART, (found) => STAND_IN.repeat(found.length));
  const faults = FAULTS.flatMap(([pattern, message]) =>
    [...prose.matchAll(pattern)].map((match) => ({ message, found: around(text, match) })),
  );
  const count = (sign: string): number => prose.split(sign).length - 1;
  const unbalanced = ["«»", "()"].filter(([open = "", close = ""]) => count(open) !== count(close));
  const openPairs = unbalanced.map(([open, close]) => ({
    message: `Il y a autant de ${open} que de ${close} dans un texte : en voici un seul.`,
    found: text,
  }));
  return [...faults, ...openPairs];
}

const CONTEXT = 14;

function around(text: string, { 0: match, index }: RegExpExecArray): string {
  const [start, end] = [Math.max(0, index - CONTEXT), index + match.length];
  const [before, after] = [text.slice(start, index), text.slice(end, end + CONTEXT)];
  const opening = start > 0 ? `…${before.trimStart()}` : before;
  const closing = end + CONTEXT < text.length ? `${after.trimEnd()}…` : after;
  return opening + text.slice(index, end) + closing;
}
