/** Reads those of some words that follow a command, by default all; undefined when help was told, or a mistake. */
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
