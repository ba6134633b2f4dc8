import type { FieldSchema } from "../../../src/generated/schema-types.ts";
import { whole } from "../../project/dataFile.ts";
import { type Finding, shortened } from "../../project/finding.ts";
import { choicesOf, type Field, type Form, formFieldsOf } from "../../project/forms.ts";
import { quoted } from "../../project/names.ts";
import { type FilledColumn, filledBy } from "../../project/questions.ts";
import { insertsOf } from "../../project/submission.ts";
import { choiceOf } from "../forms/fieldRules.ts";
import { candidates } from "../proofs/answers.ts";
import type { Attempt, Refusal, Rehearsal } from "./rehearsal.ts";

/** What forms let through and the database refuses, as rows at the limits of their rules show. */
export async function storageFindings(forms: readonly Form[], rehearsal: Rehearsal) {
  const inserts = forms.flatMap((form) => triableInserts(form, rehearsal));
  return (await Promise.all(inserts.map(insertFindings))).flat();
}

/** The inserts that can be tried; another rule tells of tables and columns that do not exist. */
function triableInserts(form: Form, { tables, judge }: Rehearsal) {
  return insertsOf(form).flatMap((step) => {
    const { table, readBack: readsBack = false } = step.value;
    const { writable = [], needed = [] } = tables.get(table) ?? {};
    const columns = filledBy(step, form);
    const isTriable = ({ name, sources, fields }: FilledColumn) =>
      writable.includes(name) && fields.length >= sources.length;
    if (!columns.every(isTriable)) return [];
    const sent = columns.map(({ name }) => name);
    /** Whether every column that cannot stay empty is sent; another rule tells when not. */
    const isComplete = needed.every((column) => sent.includes(column));
    const ask = (attempt: Pick<Attempt, "rows" | "tested">) =>
      judge({ table, sent, readsBack, ...attempt });
    return [{ form, step, columns, isComplete, judge: ask }];
  });
}

type Insert = ReturnType<typeof triableInserts>[number];

async function insertFindings(insert: Insert): Promise<Finding[]> {
  const [closed] = await insert.judge({ rows: [{}], tested: "" });
  if (closed) return [refusedRow(insert, closed)];
  const tried = await Promise.all(insert.columns.map((column) => tryColumn(column, insert)));
  const findings = tried.flatMap((column) => column.findings);
  const isTriable = insert.isComplete && !tried.some(({ isUntried }) => isUntried);
  if (findings.length > 0 || !isTriable) return findings;
  const rows = (["typical", "least"] as const).map((kind) =>
    Object.fromEntries(tried.map((column) => [column.name, column[kind]])),
  );
  const refusals = await insert.judge({ rows });
  return refusals
    .flatMap((refusal, index) => (refusal ? [refusedRow(insert, refusal, rows[index])] : []))
    .slice(0, 1);
}

/** A row that is refused though each answer is not. @param row missing when the table refuses any */
function refusedRow({ step }: Insert, { code, rule: expected }: Refusal, row?: object): Finding {
  const { table, readBack } = step.value;
  const isReading = readBack === true && code === "42501"; // insufficient_privilege
  const developer = "voir un développeur";
  const message = isReading
    ? `La table « ${table} » ne laisse pas le visiteur ajouter une ligne et la relire : chaque demande serait perdue. Retirer « readBack », ou ouvrir la lecture par une migration : ${developer}.`
    : `La table « ${table} » refuse ${row ? "une ligne que ce formulaire laisse passer" : "chaque ligne de ce formulaire"} : des demandes seraient perdues. Une migration est à corriger : ${developer}.`;
  return step
    .at(isReading ? "readBack" : "table")
    .finding("ligne refusée", message, { expected, found: row ? JSON.stringify(row) : code });
}

async function tryColumn(column: FilledColumn, insert: Insert) {
  const { name } = column;
  const judge = (values: unknown[]): Promise<(Refusal | null)[]> =>
    insert.judge({ tested: name, rows: values.map((value) => ({ [name]: value })) });
  const { sources, isSure } = fieldsFor(column, insert.form);
  const judged = await Promise.all(
    sources.map(async (field) => {
      const values = candidates(field.value);
      const refusals = await judge(values);
      const verdicts = values.map((value, rank) => ({ value, refusal: refusals[rank] ?? null }));
      return { verdicts, findings: await fieldFindings(field, column, verdicts, judge) };
    }),
  );
  const [empty] = isSure ? [null] : await judge([null]);
  const findings = judged.flatMap((one) => one.findings);
  const accepted = judged.flatMap(({ verdicts }) => verdicts.filter(({ refusal }) => !refusal));
  const typical = accepted[0]?.value ?? null;
  return {
    name,
    findings: [...findings, ...(empty ? unsure(sources, column) : [])],
    /** An answer that the column takes. */
    typical,
    /** The same, or null where nothing need be answered. */
    least: isSure ? typical : null,
    /** Whether some field's rules allow no answer at all, which another rule tells. */
    isUntried: judged.some(({ verdicts }) => verdicts.length === 0),
  };
}

/** The fields that may fill a column, up to the first that is always answered (`isSure`). */
function fieldsFor({ sources: keys, fields }: FilledColumn, form: Form) {
  const sure = fields.find(({ isAlwaysRequired }) => isAlwaysRequired);
  const used = sure ? keys.slice(0, keys.indexOf(sure.key) + 1) : keys;
  const sources = formFieldsOf(form).filter(({ key }) => used.includes(key));
  return { sources, isSure: sure !== undefined };
}

/** A column that cannot stay empty takes fields that can: told where the first is not required. */
function unsure(sources: Field[], { table, name: column, place }: FilledColumn): Finding[] {
  return sources.slice(0, 1).map((field) => {
    const { key, file, condition } = field;
    const isConditional = condition !== undefined;
    const why = isConditional ? "n’apparaît que sous condition" : "n’est pas obligatoire";
    const where = isConditional ? '"properties" et dans "required"' : '"required"';
    const message = `La question « ${field.value.title} » ${why}, or la base de données refuse une demande sans sa réponse : ${isConditional ? "toujours poser cette question et " : ""}la rendre obligatoire, ou demander à un développeur d’ouvrir d’abord la base.`;
    const expected = `"${key}" dans ${where}, ou une migration pour "${column}" de "${table}" (${place.file.path}) : « npm run migration » l’écrit`;
    const rule = isConditional ? field : whole(file).find("required");
    return rule.finding("colonne obligatoire", message, { expected });
  });
}

/** An answer that the form lets through, and what the database says to it. */
interface Verdict {
  value: unknown;
  refusal: Refusal | null;
}

type Asked = (values: unknown[]) => Promise<(Refusal | null)[]>;

/** By how an answer goes beyond what the database accepts: the rules of which the field's first is at fault, and what is said. */
const KINDS = {
  long: { rules: ["maxLength"], allows: "n’en garde que", bound: "au plus" },
  short: { rules: ["minLength"], allows: "en veut au moins", bound: "au moins" },
  many: { rules: ["maxItems"], allows: "n’en garde que", bound: "au plus" },
  few: { rules: ["minItems"], allows: "en veut au moins", bound: "au moins" },
  high: { rules: ["maximum"], allows: "ne va pas au-delà de", bound: "au plus" },
  low: { rules: ["minimum", "exclusiveMinimum"], allows: "ne commence qu’à", bound: "au moins" },
  other: { rules: ["pattern", "format", "type"], allows: "le refuse", bound: "" },
} satisfies Record<string, { rules: (keyof FieldSchema)[]; allows: string; bound: string }>;

type BreachKind = keyof typeof KINDS;

/** An answer that a form lets through and the database refuses, beside those that it accepts. */
type Breach = ReturnType<typeof breachesOf>[number];

/** Rules that let through what the database refuses, each told once. @param ask asks it further */
async function fieldFindings(field: Field, column: FilledColumn, verdicts: Verdict[], ask: Asked) {
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
function unknownChoices(field: Field, { name }: FilledColumn, verdicts: Verdict[]): Finding[] {
  const choices = choicesOf(field.value);
  const alone = (choice: string) =>
    verdicts.find(({ value }) => [value].flat().join("\n") === choice);
  const expected = quoted(choices.filter((choice) => alone(choice)?.refusal === null));
  return field.choices
    .filter(({ value }) => alone(value)?.refusal)
    .map((place) => {
      const message = `La base (colonne « ${name} ») refuserait le choix ${choiceOf(field, place.value)} : chaque demande qui le contient serait perdue. Un nouveau choix enregistré demande une migration : « npm run migration » l’écrit.`;
      const found = place.value;
      return place.finding("choix que la base ne connaît pas", message, { expected, found });
    });
}

function breachesOf(verdicts: Verdict[]) {
  const accepted = verdicts.filter(({ refusal }) => !refusal).map(({ value }) => value);
  return verdicts.flatMap(({ value, refusal }) =>
    refusal ? { value, refusal, accepted, kind: kindOf(value, accepted) } : [],
  );
}

/** How a refused answer goes beyond the accepted ones. */
function kindOf(value: unknown, accepted: unknown[]): BreachKind {
  if (accepted.length === 0 || typeof value === "boolean") return "other";
  const [size, sizes] = [sizeOf(value), accepted.map(sizeOf)];
  const isNumber = typeof value === "number";
  if (size > Math.max(...sizes)) return Array.isArray(value) ? "many" : isNumber ? "high" : "long";
  if (size >= Math.min(...sizes)) return "other";
  return Array.isArray(value) ? "few" : isNumber ? "low" : "short";
}

const sizeOf = (value: unknown): number =>
  typeof value === "string" || Array.isArray(value) ? value.length : Number(value);

async function wideRule(field: Field, { table, name }: FilledColumn, breach: Breach, ask: Asked) {
  const { kind, value, refusal } = breach;
  const limit = await limitOf(breach, field.value.type === "integer" ? 1 : 0.01, ask);
  const rule = ruleAt(field.value, kind);
  const { rules, allows, bound } = KINDS[kind];
  const [wanted = "type"] = rules;
  const [passes, accepts, expected] =
    limit === undefined
      ? [`« ${excerptOf(value)} »`, "le refuse", `la règle de la base : ${refusal.rule}`]
      : [measured(value), `${allows} ${french(limit)}`, `"${wanted}" : ${french(limit)} ${bound}`];
  const found = rule ? `"${rule}": ${JSON.stringify(field.value[rule])}` : `pas de « ${wanted} »`;
  const message = `La question « ${field.value.title} » laisse passer ${passes}, mais la base ${accepts} : ces demandes seraient perdues. Resserrer la règle, ou élargir d’abord la colonne « ${name} » de « ${table} » par une migration : « npm run migration » l’écrit.`;
  const place = rule ? field.at(rule) : field;
  return place.finding("règle plus large que la base", message, { expected, found });
}

function measured(value: unknown): string {
  const size = sizeOf(value);
  if (typeof value === "number") return french(size);
  return Array.isArray(value) ? `${size} choix` : `${size} caractère${size > 1 ? "s" : ""}`;
}

const french = (number: number): string => String(number).replace(".", ",");
const excerptOf = (value: unknown): string =>
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
