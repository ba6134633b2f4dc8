/** Elements that stand within a line, so that nothing but a space parts the words at their borders. */
const inline = new Set(
  "a abbr b bdi bdo cite code data del dfn em i ins kbd label mark q s samp small span strong time u var".split(
    " ",
  ),
);
/** Parts of one word, as of 1er, and pictures between words, which part nothing. */
const inWord = new Set(["sup", "sub", "wbr", "svg", "img", "picture", "source"]);
/** What is not read out as text. */
const silent = /<(script|style|template|svg|head|noscript)\b.*?<\/\1>|<!.*?>/gis;
const empty = new Set("area base br col embed hr img input link meta source track wbr".split(" "));

const token = /<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>|([^<]+)/gi;
const entities: Record<string, string> = {
  "&nbsp;": " ",
  "&amp;": "&",
  "&#x27;": "'",
  "&quot;": '"',
};
const wordAtEnd = /[\p{L}\p{N}]$/u;
const wordAtStart = /^[\p{L}\p{N}]/u;

/**
 * Finds words that run together for who reads by ear: where an inline element begins or ends between two
 * letters or figures. What is hidden from assistive technology is left out.
 * @returns of each place the text before it and after it
 */
export function runTogether(html: string): string[] {
  const found: string[] = [];
  /** Elements that are open, and whether assistive technology is told of them. */
  const open: { name: string; isHidden: boolean }[] = [];
  let before = "";
  let isBorder = false;
  const border = (name: string) => {
    if (inWord.has(name)) return;
    if (inline.has(name)) isBorder = true;
    else before = "";
  };
  const read = html.replace(silent, "").matchAll(token);
  for (const [, closing, tag = "", attributes = "", written] of read) {
    const name = tag.toLowerCase();
    const isRead = !open.some(({ isHidden }) => isHidden);
    if (written !== undefined) {
      const text = written.replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity);
      if (!isRead) continue;
      if (isBorder && wordAtEnd.test(before) && wordAtStart.test(text)) {
        found.push(`${before.slice(-20)}|${text.slice(0, 20)}`);
      }
      before = text;
      isBorder = false;
    } else if (closing) {
      const place = open.findLastIndex((one) => one.name === name);
      if (place >= 0) open.splice(place);
      if (!open.some(({ isHidden }) => isHidden)) border(name);
    } else if (name) {
      if (isRead) border(name);
      const isHidden = /\saria-hidden="true"/.test(attributes);
      if (!empty.has(name) && !attributes.endsWith("/")) open.push({ name, isHidden });
    }
  }
  return found;
}
