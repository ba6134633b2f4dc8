/**
 * Reads the words after a command, by default all; undefined when help was told, or a mistake.
 * @param command what `--help` shows, and the words that may follow
 */
export function readWords(
  { usage, words }: { usage: string; words: string[] },
  args = process.argv.slice(2),
): string[] | undefined {
  const isHelp = args.includes("--help") || args.includes("-h");
  const unknown = args.filter((word) => !words.includes(word));
  if (!isHelp && unknown.length === 0) return args.length > 0 ? args : words;
  if (!isHelp) console.error(`Unknown: ${unknown.join(", ")}`);
  console[isHelp ? "log" : "error"](usage);
  process.exitCode = isHelp ? 0 : 2;
  return undefined;
}
