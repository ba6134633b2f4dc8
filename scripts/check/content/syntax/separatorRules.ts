import type { Around, SyntaxFault, SyntaxRule } from "./around.ts";
import { excerpt, isCommaError } from "./around.ts";
import { endOf } from "./tokens.ts";

/** Commas, colons and values that are missing or too many. */
export const SEPARATOR_RULES: SyntaxRule[] = [
  trailingComma,
  doubledComma,
  commaInNumber,
  leadingZero,
  missingValue,
  missingColon,
  missingComma,
];

/** `{ "a": 1, }` */
function trailingComma({ token, previous }: Around): SyntaxFault | undefined {
  if (previous?.text !== "," || !/^[}\]]/.test(token?.text ?? "")) return undefined;
  const message = `Cette virgule est de trop : il n’y en a pas après le dernier élément, avant ${token?.text}.`;
  return { message, offset: previous.offset };
}

function doubledComma({ token, previous }: Around): SyntaxFault | undefined {
  if (token?.text !== "," || !/^[,[{]$/.test(previous?.text ?? "")) return undefined;
  return {
    message: "Cette virgule est de trop : une seule sépare deux éléments.",
    offset: token.offset,
  };
}

/** `1,5` */
function commaInNumber({ tokens, token, previous }: Around): SyntaxFault | undefined {
  if (!token || previous?.text !== "," || !/^\d/.test(token.text)) return undefined;
  const whole = tokens[tokens.indexOf(previous) - 1];
  if (!whole || !/^-?\d/.test(whole.text) || endOf(whole) !== previous.offset) return undefined;
  return {
    message: "Un nombre s’écrit avec un point décimal, et non une virgule.",
    offset: whole.offset,
    expected: `${whole.text}.${token.text}`,
    found: `${whole.text},${token.text}`,
  };
}

/** `075` */
function leadingZero(around: Around): SyntaxFault | undefined {
  const { token, previous } = around;
  if (!isCommaError(around) || !token || !previous) return undefined;
  if (previous.text !== "0" || endOf(previous) !== token.offset) return undefined;
  return {
    message: "Un nombre ne commence pas par 0 : un code ou un téléphone s’écrit entre guillemets.",
    offset: previous.offset,
    expected: `"0${token.text}"`,
    found: `0${token.text}`,
  };
}

function missingValue({ code, tokens, token, previous }: Around): SyntaxFault | undefined {
  if (code !== "ValueExpected" || previous?.text !== ":" || !/^[,}]$/.test(token?.text ?? "")) {
    return undefined;
  }
  const key = tokens[tokens.indexOf(previous) - 1];
  const message = `La clé ${key?.text ?? ""} n’a pas de valeur : l’écrire après les deux-points, ou retirer la clé.`;
  return { message, offset: key?.offset ?? previous.offset };
}

function missingColon({ code, token, previous }: Around): SyntaxFault | undefined {
  if (code !== "ColonExpected" || !previous) return undefined;
  const isWithoutValue = !token || /^[,}\]]$/.test(token.text);
  const missing = isWithoutValue ? "deux-points et une valeur" : "deux-points";
  return { message: `Il manque ${missing} après ${excerpt(previous)}.`, offset: endOf(previous) };
}

function missingComma(around: Around): SyntaxFault | undefined {
  const { token, previous } = around;
  if (!isCommaError(around) || !token || !previous) return undefined;
  const message = `Il manque une virgule après ${excerpt(previous)}, avant ${excerpt(token)}.`;
  return { message, offset: endOf(previous) };
}
