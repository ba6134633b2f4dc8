import type { FieldSchema } from "../../../src/generated/schema-types.ts";
import { type Finding, shortened } from "../../project/finding.ts";
import { choicesOf, type Field } from "../../project/forms.ts";
import { quoted } from "../../project/names.ts";
import type { FilledColumn } from "../../project/questions.ts";
import { choiceOf } from "../forms/fieldRules.ts";
import type { Refusal } from "./rehearsal.ts";

/** An answer that the form lets through, and what the database says to it. */
export interface Verdict {
  value: unknown;
  refusal: Refusal | null;
}

type Asked = (values: unknown[]) => Promise<(Refusal | null)[]>;

/** Rules of which one is at fault, the first that the field has, and what is said of it. */
type Width = { rules: (keyof FieldSchema)[]; allows: string; bound: string };

/** By how an answer goes beyond what the database accepts: a text, a list or a number, or otherwise. */
const KINDS = {
  long: { rules: ["maxLength"], allows: "n’en garde que", bound: "au plus" },
  short: { rules: ["minLength"], allows: "en veut au moins", bound: "au moins" },
  many: { rules: ["maxItems"], allows: "n’en garde que", bound: "au plus" },
  few: { rules: ["minItems"], allows: "en veut au moins", bound: "au moins" },
  high: { rules: ["maximum"], allows: "ne va pas au-delà de", bound: "au plus" },
  low: { rules: ["minimum", "exclusiveMinimum"], allows: "ne commence qu’à", bound: "au moins" },
  other: { rules: ["pattern", "format", "type"], allows: "le refuse", bound: "" },
} satisfies Record<string, Width>;

type BreachKind = keyof typeof KINDS;

/** An answer that a form lets through and the database refuses, beside those that it accepts. */
type Breach = ReturnType<typeof breachesOf>[number];

/** Rules that let through what the database refuses, each told once. @param ask asks it further */
export async function fieldFindings(
  field: Field,
  column: FilledColumn,
  verdicts: readonly Verdict[],
  ask: Asked,
): Promise<Finding[]> {
  const unknown = unknownChoices(field, column, verdicts);
  if (unknown.length > 0) return unknown;
  const widest = new Map<string, Breach>();
  for (const breach of breachesOf(verdicts)) {
    const rule = ruleAt(field.value, breach.kind) ?? breach.kind;
    if (!widest.has(rule)) widest.set(rule, breach);
  }
  return Promise.all([...widest.values()].map((breach) => wideRule(field, column, breach, ask)));
}

function ruleAt(field: FieldSchema, kind: BreachKind): keyof FieldSchema | undefined {
  const rules: readonly (keyof FieldSchema)[] = KINDS[kind].rules;
  const own = rules.find((rule) => field[rule] !== undefined);
  // A pattern for the whole text bounds its length, too.
  return own ?? (field.pattern?.endsWith("$") ? "pattern" : undefined);
}

/** Choices that the database does not know: every answer with one would be refused. */
function unknownChoices(
  field: Field,
  { name: column }: FilledColumn,
  verdicts: readonly Verdict[],
): Finding[] {
  const choices = choicesOf(field.value);
  const alone = (choice: string) =>
    verdicts.find(({ value }) => [value].flat().join("\n") === choice);
  const expected = quoted(choices.filter((choice) => alone(choice)?.refusal === null));
  return field.choices
    .filter(({ value }) => alone(value)?.refusal)
    .map((place) => {
      const message = `La base (colonne « ${column} ») refuserait le choix ${choiceOf(field, place.value)} : chaque demande qui le contient serait perdue. Un nouveau choix enregistré demande une migration : « npm run migration » l’écrit.`;
      const found = place.value;
      return place.finding("choix que la base ne connaît pas", message, { expected, found });
    });
}

function breachesOf(verdicts: readonly Verdict[]) {
  const accepted = verdicts.filter(({ refusal }) => !refusal).map(({ value }) => value);
  return verdicts.flatMap(({ value, refusal }) =>
    refusal ? { value, refusal, accepted, kind: kindOf(value, accepted) } : [],
  );
}

/** How a refused answer goes beyond the accepted ones. */
function kindOf(value: unknown, accepted: unknown[]): BreachKind {
  if (accepted.length === 0) return "other";
  const [size, sizes] = [sizeOf(value), accepted.map(sizeOf)];
  const isNumber = typeof value === "number";
  if (size > Math.max(...sizes)) return Array.isArray(value) ? "many" : isNumber ? "high" : "long";
  if (size >= Math.min(...sizes)) return "other";
  return Array.isArray(value) ? "few" : isNumber ? "low" : "short";
}

const sizeOf = (value: unknown): number =>
  typeof value === "string" || Array.isArray(value) ? value.length : Number(value);

async function wideRule(
  field: Field,
  { table, name: column }: FilledColumn,
  breach: Breach,
  ask: Asked,
): Promise<Finding> {
  const { kind, value, refusal } = breach;
  const limit = await limitOf(breach, field.value.type === "integer" ? 1 : 0.01, ask);
  const rule = ruleAt(field.value, kind);
  const { rules, allows, bound } = KINDS[kind];
  const [wanted = "type"] = rules;
  const [passes, accepts, expected] =
    limit === undefined
      ? [`« ${shown(value)} »`, "le refuse", `la règle de la base : ${refusal.rule}`]
      : [measured(value), `${allows} ${french(limit)}`, `"${wanted}" : ${french(limit)} ${bound}`];
  const found = rule ? `"${rule}": ${JSON.stringify(field.value[rule])}` : `pas de « ${wanted} »`;
  const message = `La question « ${field.value.title} » laisse passer ${passes}, mais la base ${accepts} : ces demandes seraient perdues. Resserrer la règle, ou élargir d’abord la colonne « ${column} » de « ${table} » par une migration : « npm run migration » l’écrit.`;
  const place = rule ? field.at(rule) : field;
  return place.finding("règle plus large que la base", message, { expected, found });
}

function measured(value: unknown): string {
  const size = sizeOf(value);
  if (typeof value === "number") return french(size);
  return Array.isArray(value) ? `${size} choix` : `${size} caractère${size > 1 ? "s" : ""}`;
}

const french = (number: number): string => String(number).replace(".", ",");
const shown = (value: unknown): string =>
  typeof value === "string" ? shortened(value, 40) : JSON.stringify(value);

/** The accepted size nearest to the refused one; undefined where it is no matter of size. */
async function limitOf(breach: Breach, step: number, ask: Asked): Promise<number | undefined> {
  const line = lineOf(breach, step);
  if (!line) return undefined;
  let { refused, accepted } = line;
  while (Math.abs(refused - accepted) > 1) {
    const middle = Math.trunc((refused + accepted) / 2);
    const [refusal] = await ask([line.at(middle)]);
    if (refusal) refused = middle;
    else accepted = middle;
  }
  return typeof breach.value === "number" ? Number(line.at(accepted)) : accepted;
}

/** Answers on a line from a refused to an accepted one, each a number of steps. */
function lineOf({ kind, value, accepted }: Breach, step: number) {
  if (kind === "other") return undefined;
  if (typeof value !== "number") return cuts(value as Sliced, accepted as Sliced[]);
  const distance = (other: unknown): number => Math.abs(Number(other) - value);
  const [nearest] = accepted.toSorted((a, b) => distance(a) - distance(b));
  const steps = (number: unknown): number => Math.round(Number(number) / step);
  const at = (count: number): number => Number((count * step).toFixed(2));
  return { refused: steps(value), accepted: steps(nearest), at };
}

type Sliced = string | unknown[];

/** Beginnings of one text or list, of which the shorter or the longer end is refused. */
function cuts(value: Sliced, accepted: Sliced[]) {
  const isStart = (shorter: Sliced, longer: Sliced): boolean =>
    String(longer.slice(0, shorter.length)) === String(shorter);
  const other = accepted.find((one) => isStart(one, value) || isStart(value, one));
  if (other === undefined) return undefined;
  const longer = other.length > value.length ? other : value;
  const at = (count: number) => longer.slice(0, count);
  return { refused: value.length, accepted: other.length, at };
}
