/** One thing that is wrong in a data file, told to the person who edits it, in French. */
export interface Finding {
  /** Path of the file from the project's root, with forward slashes. */
  file: string;
  /** Key inside the file, dotted (`properties.surface.errorMessage`); empty for the whole file. */
  at: string;
  /** Short name of the broken rule (`message manquant`, `clé inconnue`, ...). */
  rule: string;
  /** French sentence that says what is wrong and what to do. */
  message: string;
  expected?: string | undefined;
  found?: string | undefined;
  line?: number;
  column?: number;
  /** True for what may be meant so: it is told, and stops a launch but no build. */
  isAdvice?: boolean | undefined;
}

/** What was expected, for who sees no file: without what is to be written in one, in straight quotes. */
export const plainlyExpected = ({ expected }: Finding): string | undefined =>
  expected?.includes('"') ? undefined : expected;

/** What a finding may say beside its sentence. */
export type Details = Pick<Finding, "expected" | "found" | "isAdvice">;

/** The rule that a file breaks when it is not JSON. */
export const UNREADABLE = "JSON illisible";

/** Files that cannot be read first, since nothing else is said of them; then file by file, line by line. */
export function inReadingOrder(findings: readonly Finding[]): Finding[] {
  const rank = ({ rule }: Finding): number => (rule === UNREADABLE ? 0 : 1);
  return findings.toSorted((a, b) => {
    if (rank(a) !== rank(b)) return rank(a) - rank(b);
    if (a.file !== b.file) return a.file < b.file ? -1 : 1;
    return (a.line ?? 0) - (b.line ?? 0);
  });
}

/** One finding as the lines that `npm run check` prints. */
export function formatFinding(finding: Finding): string {
  const { isAdvice, expected: attendu, found: trouvé } = finding;
  return reportLines(isAdvice ? "⚠" : "✗", finding, { attendu, trouvé });
}

/** Lines of a report: a mark and a place, `✗ schemas/forms/contact.json:12:5 › properties.name`, then what is said there. */
export function reportLines(
  mark: string,
  { file, at, rule, message, line, column = 1 }: Finding,
  more: Record<string, string | undefined>,
): string {
  const place = `${mark} ${line ? `${file}:${line}:${column}` : file}${at && ` › ${at}`}`;
  const details = Object.entries(more).filter(([, words]) => words);
  const lines = [[rule, message], ...details].map(([name, words]) => `  ${name} : ${words}`);
  return [place, ...lines].join("\n");
}

/** What a command says of findings, and at the end what follows from them. */
export const reportOf = (findings: readonly Finding[], verdict: string): string =>
  [...inReadingOrder(findings).map(formatFinding), verdict].join("\n\n");

/** A value as the report shows it: a text between French quotes, anything else as JSON. */
export const excerpt = (data: unknown): string =>
  shortened(typeof data === "string" ? `« ${data} »` : JSON.stringify(data));

/** The start of a text that is longer than the report has room for. */
export const shortened = (text: string, length = 80): string =>
  text.length > length ? `${text.slice(0, length)}…` : text;

/** Words by the names that sentences have for them in braces; undefined where there are none. */
export type Words = Readonly<Record<string, string | undefined>>;

/** A sentence with such names, or several: that is said which has all of its words. */
export type Sentence = string | readonly string[];

const NAME = /\{(\w+)\}/g;

/** A sentence with its words; undefined where one of them is missing. */
export function filled(sentence: Sentence | undefined, words: Words): string | undefined {
  const complete = [sentence ?? []]
    .flat()
    .find((one) => [...one.matchAll(NAME)].every(([, name = ""]) => words[name] !== undefined));
  return complete?.replace(NAME, (_, name: string) => words[name] ?? "");
}
