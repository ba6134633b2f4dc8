/** Characters that have no width and break no line: the digits of a mark. */
const DIGITS = "\u2061\u2062\u2063\u2064";
/** Digits of a mark: there are more numbers than texts, and two marks in a row can be told apart. */
const LENGTH = 8;

const MARK = new RegExp(`[${DIGITS}]{${LENGTH}}`, "g");
const REMAINS = new RegExp(`[${DIGITS}]+`, "g");

/** The mark of a number. @param number from 0 to 65535 */
export function encode(number: number): string {
  const digits = number.toString(DIGITS.length).padStart(LENGTH, "0");
  return [...digits].map((digit) => DIGITS[Number(digit)]).join("");
}

/** A text as people read it, and the numbers that it is marked with, in order; one each. */
export function decode(text: string): { plain: string; marks: number[] } {
  const numbers = [...text.matchAll(MARK)].map(([mark]) => {
    const digits = [...mark].map((digit) => DIGITS.indexOf(digit)).join("");
    return Number.parseInt(digits, DIGITS.length);
  });
  return { plain: withoutMarks(text), marks: [...new Set(numbers)] };
}

/** A text without its marks, or what is left of them where it was cut. */
export const withoutMarks = (text: string): string => text.replace(REMAINS, "");
