/** One thing that is wrong in a data file, told to the person who edits it, in French. */
export interface Problem {
  /** Path of the file from the project's root, with forward slashes. */
  file: string;
  /** Key inside the file, dotted (`properties.surface.errorMessage`); empty for the whole file. */
  at: string;
  /** Short name of the broken rule (`message manquant`, `clé inconnue`, ...). */
  rule: string;
  /** French sentence that says what is wrong and what to do. */
  message: string;
  expected?: string;
  found?: string;
  line?: number;
  column?: number;
  /** True for what may be meant so: it is told, and stops a launch but no build. */
  isAdvice?: true;
}

/** The rule that a file breaks when it is not JSON. */
export const UNREADABLE = "JSON illisible";

/** Files that cannot be read first, since nothing else is said of them; then file by file, line by line. */
export function inReadingOrder(problems: readonly Problem[]): Problem[] {
  const rank = ({ rule }: Problem): number => (rule === UNREADABLE ? 0 : 1);
  return problems.toSorted((a, b) => {
    if (rank(a) !== rank(b)) return rank(a) - rank(b);
    if (a.file !== b.file) return a.file < b.file ? -1 : 1;
    return (a.line ?? 0) - (b.line ?? 0);
  });
}

/** One problem as the lines that `npm run check` prints. */
export function formatProblem(problem: Problem): string {
  const place = problem.line
    ? `${problem.file}:${problem.line}:${problem.column ?? 1}`
    : problem.file;
  const head = problem.at ? `${place} › ${problem.at}` : place;
  const lines = [
    `${problem.isAdvice ? "⚠" : "✗"} ${head}`,
    `  ${problem.rule} : ${problem.message}`,
  ];
  if (problem.expected) lines.push(`  attendu : ${problem.expected}`);
  if (problem.found) lines.push(`  trouvé : ${problem.found}`);
  return lines.join("\n");
}
