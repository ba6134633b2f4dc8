import type { Place } from "../project/dataFile.ts";
import { placeLine, shortened } from "../project/finding.ts";
import { filled, type Words } from "../project/sentence.ts";
import { KINDS, type Kind } from "./kinds.ts";

/** One thing that is not as it was, told to office workers and developers in French. */
export interface Change {
  kind: Kind;
  /** Where it stands now; where it stood, if it is gone. */
  place: Place;
  message: string;
  before?: string | undefined;
  now?: string | undefined;
  /** What it means for the rows of the database. */
  rows?: string | undefined;
  /** What it means for answers that visitors have typed and not sent yet. */
  drafts?: string | undefined;
  /** The one value that differs, where it is about no more; on one side there may be none. */
  value?: { before: Place; now: Place } | undefined;
  /** Names that the site should not use any more. */
  gone?: readonly GoneName[] | undefined;
  /** Where the site does nevertheless, or links to what is not there. */
  left?: readonly string[] | undefined;
}

/** A name that is gone: a text that visitors read, a key or an address that files refer to. */
export interface GoneName {
  name: string;
  /** `text`: read by visitors; `quoted`: the same, and a word that texts also use otherwise. */
  as: "text" | "quoted" | "key";
  /** Where alone texts are about it; everywhere if missing. */
  file?: string | undefined;
}

export type Details = Partial<Pick<Change, "place" | "before" | "now" | "value" | "gone">>;

/** A change of some kind, in the sentences of the kind. */
export function changeOf(kind: Kind, place: Place, words: Words, details: Details = {}): Change {
  const [, sentence, { rows, drafts } = {}] = KINDS[kind];
  return {
    kind,
    place,
    message: filled(sentence, words) ?? "",
    rows: filled(rows, words),
    drafts: filled(drafts, words),
    ...details,
  };
}

const ORDER = Object.keys(KINDS);

/** The changes in the order of their weight, what touches rows first; then file by file, line by line. */
export function inOrderOfWeight(changes: readonly Change[]): Change[] {
  const weight = ({ kind, rows }: Change): number =>
    ORDER.indexOf(kind) - (rows ? ORDER.length : 0);
  return changes.toSorted((a, b) => {
    const [one, other] = [a.place, b.place];
    if (weight(a) !== weight(b)) return weight(a) - weight(b);
    if (one.file.path !== other.file.path) return one.file.path < other.file.path ? -1 : 1;
    return one.line - other.line;
  });
}

/** Longest extract of a value that the report shows. */
const LONGEST = 200;
/** So many places are named; of the rest their number. */
const NAMED = 5;

/** One change as the lines of the report. */
export function formatChange(change: Change): string {
  const { kind, place, message, before, now, rows, drafts, left = [] } = change;
  const [mark] = KINDS[kind];
  const lines = [placeLine(mark, place.finding(kind, message)), `  ${kind} : ${message}`];
  if (before !== undefined) lines.push(`  avant : ${shortened(before, LONGEST)}`);
  if (now !== undefined) lines.push(`  maintenant : ${shortened(now, LONGEST)}`);
  if (rows) lines.push(`  base de données : ${rows}`);
  if (drafts) lines.push(`  réponses en cours : ${drafts}`);
  if (left.length > 0) lines.push(`  encore nommé : ${listed(left)}`);
  return lines.join("\n");
}

function listed(places: readonly string[]): string {
  const rest = places.length - NAMED;
  const others = rest > 0 ? ` et ${rest} autre${rest > 1 ? "s" : ""}` : "";
  return places.slice(0, NAMED).join(", ") + others;
}

/** How many changes there are of each kind: « 2 questions ajoutées, 1 choix retiré ». */
export function counted(changes: readonly Change[]): string {
  const counts = ORDER.flatMap((kind) => {
    const { length } = changes.filter((one) => one.kind === kind);
    return length > 0 ? `${length} ${length > 1 ? plural(kind) : kind}` : [];
  });
  return counts.join(", ");
}

const plural = (words: string): string => words.replace(/[^sx ](?= |$)/g, "$&s");
