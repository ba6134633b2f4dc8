import { shortened } from "../excerpt.ts";
import type { Token } from "./tokens.ts";

/** What keeps a file from being read, and the offset where the editor has to look. */
export interface SyntaxFault {
  message: string;
  offset: number;
  expected?: string;
  found?: string;
}

/** The first place that is not JSON, with what stands before and after it. */
export interface Around {
  text: string;
  /** Name that jsonc-parser gives the error. */
  code: string;
  tokens: Token[];
  /** Undefined at the end of the file. */
  token: Token | undefined;
  previous: Token | undefined;
}

/** Recognises one mistake; undefined when it is another. */
export type SyntaxRule = (around: Around) => SyntaxFault | undefined;

export function isCommaError({ code }: Around): boolean {
  return code === "CommaExpected";
}

/** The start of a token, as a sentence quotes it. */
export function excerpt({ text }: Token): string {
  return shortened(text, 50);
}
