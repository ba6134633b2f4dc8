import type { FieldSchema } from "../../../src/generated/schema-types.ts";
import { type Model, titleOf } from "../../project/model.ts";
import { setTypography } from "../../project/typography.ts";

/** Small letters without accents, and spaces in the place of everything else. */
function plainWords(text: string): string[] {
  const letters = text.replace(/œ/gi, "oe").replace(/æ/gi, "ae").normalize("NFD");
  const plain = letters.replace(/\p{M}/gu, "").toLowerCase();
  return plain.match(/[a-z0-9]+/g) ?? [];
}

/** The first words, as many as a name bears. */
const LONGEST = 40;

function shortened(words: string[], sign: string): string[] {
  const cut = words.map((word) => word.slice(0, LONGEST));
  return cut.filter((_, rank) => cut.slice(0, rank + 1).join(sign).length <= LONGEST);
}

/** A name with a number behind it, if others have it, or the language itself. */
function unique(name: string, taken: Iterable<string>, sign = ""): string {
  const others = new Set(taken);
  let free = name;
  for (let number = 2; others.has(free) || free in {}; number++) free = `${name}${sign}${number}`;
  return free;
}

/** Key of a question, from its label: `qui-nous-ouvrira` would be `quiNousOuvrira`. */
export function keyFor(label: string, taken: Iterable<string>): string {
  const [first = "question", ...words] = shortened(plainWords(label), "");
  const capitals = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const key = [/^[a-z]/.test(first) ? first : `question${first}`, ...capitals].join("");
  return unique(key, taken);
}

/** Value of a choice, name of a file, end of an address: `qui-nous-ouvrira`. */
export function slugFor(label: string, taken: Iterable<string>, otherwise = "choix"): string {
  return unique(shortened(plainWords(label), "-").join("-") || otherwise, taken, "-");
}

/** A text within French quotation marks; those that it has itself become the inner ones. */
export const cited = (text: string): string =>
  `« ${text.replace(/«\s*/g, "“").replace(/\s*»/g, "”")} »`;

/** The warning that something else goes with what is taken away, if anything does. @param why or where */
export const alsoGone = (why: string, names: readonly string[]): string[] =>
  names.length > 0 ? [`Partent aussi${why} : ${names.join(", ")}.`] : [];

/** The lines of a long text, each set as French typography has it; empty ones are none. */
export const linesOf = (text: unknown): string[] =>
  String(text ?? "")
    .split("\n")
    .map(setTypography)
    .filter(Boolean);

/** What is said to who leaves a question unanswered. */
export function emptyMessage(label: string, { ui, type }: Pick<FieldSchema, "ui" | "type">) {
  if (ui.widget === "consent") return "Cet accord est nécessaire pour continuer";
  if (type === "array") return `Cochez au moins un choix sous ${cited(label)}`;
  if (ui.labels) return `Choisissez une réponse à ${cited(label)}`;
  return label.endsWith("?")
    ? `Répondez à la question ${cited(label)}`
    : `Remplissez le champ ${cited(label)}`;
}

/** What a model calls its values, as a label: « Le nom du diagnostic ». */
export const labelOf = ({ says }: Model): string => titleOf(says) ?? "Texte";

/**
 * What a list holds, as what adds to it is named: « Une question fréquente et sa réponse ».
 * @returns undefined where its model does not say
 */
export function itemLabel(list: Model): string | undefined {
  const items = list.under(0);
  if ((items.says.title ?? items.says.description) === undefined) return undefined;
  return labelOf(items.names[0] === "text" ? list : items);
}
