import { createScanner } from "jsonc-parser";

/** One sign, text, number or word of a JSON file, well written or not. */
export interface Token {
  offset: number;
  /** As it stands in the file, quotes included. */
  text: string;
}

/** Everything in a JSON text but spaces and line ends, in reading order. */
export function tokensOf(text: string): Token[] {
  const scanner = createScanner(text, true);
  const tokens: Token[] = [];
  for (scanner.scan(); scanner.getTokenLength() > 0; scanner.scan()) {
    const offset = scanner.getTokenOffset();
    tokens.push({ offset, text: text.slice(offset, offset + scanner.getTokenLength()) });
  }
  return tokens;
}

/** The offset just after a token. */
export function endOf(token: Token): number {
  return token.offset + token.text.length;
}

/**
 * The brace or bracket that nothing closes. Where a closing sign stands at the start of a line, its
 * indentation tells which opening one it was written for.
 */
export function unclosedSign(text: string, tokens: Token[]): Token | undefined {
  const open: Token[] = [];
  for (const token of tokens) {
    if (/^[{[]$/.test(token.text)) open.push(token);
    if (!/^[}\]]$/.test(token.text)) continue;
    const opening = open.pop();
    const indent = indentation(text, token.offset);
    const isFirstOfLine = lineStart(text, token.offset) + indent === token.offset;
    if (opening && isFirstOfLine && indent < indentation(text, opening.offset)) return opening;
  }
  return open.at(-1);
}

/** Spaces at the start of the line that holds an offset. */
function indentation(text: string, offset: number): number {
  const line = text.slice(lineStart(text, offset));
  return line.length - line.trimStart().length;
}

function lineStart(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf("\n", offset - 1) + 1;
}
