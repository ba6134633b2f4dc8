/** What is certain to be read of a text with links in it and gaps that are filled on the page. */
export function readable(text: string): string[] {
  const plain = text.replace(/\[([^\]]+)\]\([^)\s]*\)/g, "$1");
  return plain.split(/\{[\w.]+\}/).filter((part) => /\p{L}{2}/u.test(part));
}
