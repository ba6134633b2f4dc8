import { whole } from "../../project/dataFile.ts";
import type { Finding } from "../../project/finding.ts";
import { type Field, type Form, formFieldsOf } from "../../project/forms.ts";
import { type FilledColumn, filledBy } from "../../project/questions.ts";
import { insertsOf } from "../../project/submission.ts";
import { candidates } from "../proofs/trialAnswers.ts";
import { fieldFindings, type Verdict } from "./fieldFindings.ts";
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
  const found = row ? JSON.stringify(row) : code;
  return step
    .at(isReading ? "readBack" : "table")
    .finding("ligne refusée", message, { expected, found });
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
      const verdictOn = (value: unknown, rank: number): Verdict => {
        return { value, refusal: refusals[rank] ?? null };
      };
      return { field, verdicts: values.map(verdictOn) };
    }),
  );
  const [empty] = isSure ? [null] : await judge([null]);
  const findings = await Promise.all(
    judged.map(({ field, verdicts }) => fieldFindings(field, column, verdicts, judge)),
  );
  const accepted = judged.flatMap(({ verdicts }) => verdicts.filter(({ refusal }) => !refusal));
  const typical = accepted[0]?.value ?? null;
  return {
    name,
    findings: [...findings.flat(), ...(empty ? unsure(sources, column) : [])],
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
