import type { FieldSchema } from "../../../src/generated/schema-types.ts";
import type { Place } from "../../project/dataFile.ts";
import type { Finding } from "../../project/finding.ts";
import { choicesOf } from "../../project/forms.ts";
import { quoted } from "../../project/names.ts";
import { type Asked, type Breach, type BreachKind, limitOf } from "./limitOf.ts";
import type { Refusal } from "./rehearsal.ts";

/** An answer that the form lets through, and what the database says to it. */
export interface Verdict {
  value: unknown;
  refusal: Refusal | null;
}

/** The column that a field fills. */
export interface Target {
  table: string;
  column: string;
}

/** The rule that may be too wide, by how an answer goes too far; the first that the field has. */
const RULES: Record<BreachKind, (keyof FieldSchema)[]> = {
  long: ["maxLength"],
  short: ["minLength"],
  many: ["maxItems"],
  few: ["minItems"],
  high: ["maximum"],
  low: ["minimum", "exclusiveMinimum"],
  other: ["pattern", "format", "type"],
};

type Field = Place<FieldSchema>;

/**
 * Rules of a field that let through what the database refuses, each told once, at its own line.
 * @param ask asks the database about further answers, to tell how far it goes
 */
export async function fieldFindings(
  field: Field,
  target: Target,
  verdicts: readonly Verdict[],
  ask: Asked,
): Promise<Finding[]> {
  const unknown = unknownChoices(field, target, verdicts);
  if (unknown.length > 0) return unknown;
  const widest = new Map<string, Breach>();
  for (const breach of breachesOf(verdicts)) {
    const rule = ruleAt(field.value, breach.kind) ?? breach.kind;
    if (!widest.has(rule)) widest.set(rule, breach);
  }
  return Promise.all([...widest.values()].map((breach) => wideRule(field, target, breach, ask)));
}

function ruleAt(field: FieldSchema, kind: BreachKind): keyof FieldSchema | undefined {
  const own = RULES[kind].find((rule) => field[rule] !== undefined);
  // A pattern for the whole text bounds its length, too.
  return own ?? (field.pattern?.endsWith("$") ? "pattern" : undefined);
}

/** Choices that the database does not know: every answer with one would be refused. */
function unknownChoices(field: Field, { column }: Target, verdicts: readonly Verdict[]): Finding[] {
  const choices = choicesOf(field.value);
  const alone = (choice: string) =>
    verdicts.find(({ value }) => [value].flat().join("\n") === choice);
  const expected = quoted(choices.filter((choice) => alone(choice)?.refusal === null));
  const places: Place<string>[] = (
    field.value.enum ? field.at("enum") : field.at("items").at("enum")
  ).children();
  return places
    .filter(({ value }) => alone(value)?.refusal)
    .map((place) => {
      const message = `La colonne « ${column} » refuserait le choix « ${place.value} » : chaque demande qui le contient serait perdue. Un nouveau choix enregistré demande une migration : voir un développeur.`;
      const found = place.value;
      return place.finding("choix que la base ne connaît pas", message, { expected, found });
    });
}

function breachesOf(verdicts: readonly Verdict[]): Breach[] {
  const accepted = verdicts.filter(({ refusal }) => !refusal).map(({ value }) => value);
  return verdicts.flatMap(({ value, refusal }) =>
    refusal ? { value, refusal, accepted, kind: kindOf(value, accepted) } : [],
  );
}

/** How a refused answer goes beyond the accepted ones. */
function kindOf(value: unknown, accepted: unknown[]): BreachKind {
  if (accepted.length === 0) return "other";
  const [size, sizes] = [sizeOf(value), accepted.map(sizeOf)];
  const [below, beyond] = kindsBySize(value);
  if (size > Math.max(...sizes)) return beyond;
  return size < Math.min(...sizes) ? below : "other";
}

function kindsBySize(value: unknown): [BreachKind, BreachKind] {
  if (Array.isArray(value)) return ["few", "many"];
  return typeof value === "number" ? ["low", "high"] : ["short", "long"];
}

function sizeOf(value: unknown): number {
  return typeof value === "string" || Array.isArray(value) ? value.length : Number(value);
}

async function wideRule(
  field: Field,
  { table, column }: Target,
  breach: Breach,
  ask: Asked,
): Promise<Finding> {
  const limit = await limitOf(breach, field.value.type === "integer" ? 1 : 0.01, ask);
  const rule = ruleAt(field.value, breach.kind);
  const [wanted = "type"] = RULES[breach.kind];
  const { passes, allows } = sentences(breach, limit);
  const found = rule ? `"${rule}": ${JSON.stringify(field.value[rule])}` : `pas de « ${wanted} »`;
  const expected =
    limit === undefined
      ? `la règle de la base : ${breach.refusal.rule}`
      : `"${wanted}" : ${bound(breach, limit)}`;
  return (rule ? field.at(rule) : field).finding(
    "règle plus large que la base",
    `Le champ « ${field.key} » ${passes}, mais la base ${allows} : ces demandes seraient perdues. Resserrer la règle, ou élargir d’abord la colonne « ${column} » de « ${table} » par une migration : voir un développeur.`,
    { expected, found },
  );
}

/** What a rule lets through and what the database does, as parts of a sentence. */
function sentences(
  { kind, value }: Breach,
  limit: number | undefined,
): { passes: string; allows: string } {
  if (limit === undefined) {
    const shown = typeof value === "string" ? excerpt(value) : JSON.stringify(value);
    return { passes: `laisse passer « ${shown} »`, allows: "le refuse" };
  }
  const words: Record<BreachKind, string> = {
    long: `n’en garde que ${limit}`,
    short: `en veut au moins ${limit}`,
    many: `n’en garde que ${limit}`,
    few: `en veut au moins ${limit}`,
    high: `ne va pas au-delà de ${french(limit)}`,
    low: `ne commence qu’à ${french(limit)}`,
    other: "le refuse",
  };
  return { passes: `laisse passer ${measured(value)}`, allows: words[kind] };
}

function measured(value: unknown): string {
  const size = sizeOf(value);
  if (typeof value === "number") return french(size);
  return Array.isArray(value) ? `${size} choix` : `${size} caractère${size > 1 ? "s" : ""}`;
}

function bound({ kind }: Breach, limit: number): string {
  const isMost = kind === "long" || kind === "many" || kind === "high";
  return `${french(limit)} ${isMost ? "au plus" : "au moins"}`;
}

const french = (number: number): string => String(number).replace(".", ",");

const SHOWN = 40;
const excerpt = (text: string): string =>
  text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text;
